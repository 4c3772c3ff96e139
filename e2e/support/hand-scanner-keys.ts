import { expect, type CDPSession, type Page } from '@playwright/test';

/** Keys as a USB scanner sends them: it does not wait for the page, and each key has its own timestamp. */
export class HandScanner {
  readonly #session: CDPSession;
  readonly #sent: Promise<unknown>[] = [];
  #at = Date.now() / 1000;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<HandScanner> {
    return new HandScanner(await page.context().newCDPSession(page));
  }

  scan(code: string): void {
    this.#at = Math.max(this.#at + 0.2, Date.now() / 1000);
    for (const key of code) this.#key({ key, text: key });
    this.#key({ key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 });
  }

  async heard(): Promise<void> {
    await Promise.all(this.#sent);
  }

  /** Its keys are dated ahead of the clock: one that a person presses next comes after them, and is not taken for the scanner's. */
  async isOver(): Promise<void> {
    await expect.poll(() => Date.now() / 1000 > this.#at + 0.1).toBe(true);
  }

  #key(key: { key: string; text: string; code?: string; windowsVirtualKeyCode?: number }): void {
    this.#at += 0.005;
    const timestamp = this.#at;
    this.#sent.push(this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }));
  }
}

/** Pages that are opened from now on say when a hand scanner is heard: its listener comes after what the page was opened for. */
export async function watchListener(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (...given) {
      // No other code listens to keyup on the window.
      if (this === window && given[0] === 'keyup') document.documentElement.dataset['hearsScans'] = 'yes';
      addEventListener.apply(this, given);
    };
  });
}

export async function scansAreHeard(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hears-scans', 'yes');
}
