/**
 * A page in an engine that Playwright does not drive. Every check is repeated until it succeeds or times out, also while the
 * page is navigating.
 */
import { findInPage, toWire, watchClick, wordsFor, type Named } from './find-in-page.ts';
import { ELEMENT, WebDriverError, type Wire } from './webdriver.ts';

const PATIENCE_MS = 15_000;
const RECHECK_MS = 60;

export class EnginePage {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Runs a self-contained function in the page, and waits for its result. */
  async run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => (${String(work)})(...args))(...[...arguments].slice(0, -1))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#wire.send('ExecuteAsyncScript', { script, args })) as {
      value: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Awaited<Result>;
  }

  /** Firefox drops a navigation if the page changes its own URL meanwhile: then it is repeated. */
  async goto(url: string): Promise<void> {
    const isLeft = (): Promise<boolean> => this.run(() => document.documentElement.dataset['left'] === undefined);
    await this.until(`go to ${url}`, async () => {
      await this.run(() => {
        document.documentElement.dataset['left'] = 'yes';
      });
      await this.#wire.send('Navigate', { url });
      return await isLeft();
    });
  }

  /** From within the page: Firefox's own command bypasses the service worker. */
  async reload(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset['left'] = 'yes';
      setTimeout(() => location.reload(), 0);
    });
    await this.until('reloaded', () => this.run(() => document.documentElement.dataset['left'] === undefined));
  }

  async until(what: string, ask: () => Promise<boolean>, patience = PATIENCE_MS): Promise<void> {
    const end = performance.now() + patience;
    let last = '';
    while (performance.now() < end) {
      try {
        if (await ask()) return;
        last = '';
      } catch (error) {
        if (error instanceof WebDriverError && error.code === 'disconnected') throw error;
        last = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
    }
    // Collapsed content is included: the error page has its details there.
    const words = (): string =>
      [
        location.href,
        document.body.innerText,
        ...[...document.querySelectorAll('details')].map((each) => each.textContent),
      ]
        .map((text) => text.slice(0, 2000))
        .join('\n');
    const shown = await this.run(words).catch(String);
    throw new Error(`not in ${patience} ms: ${what}. ${last}\n${shown}`);
  }

  async count(thing: Named): Promise<number> {
    return (await this.run(findInPage, toWire(thing), false)).length;
  }

  async sees(thing: Named, patience?: number): Promise<void> {
    await this.until(wordsFor(thing), async () => (await this.count(thing)) > 0, patience);
  }

  async isAt(path: RegExp, patience?: number): Promise<void> {
    await this.until(`at ${path}`, async () => path.test(await this.run(() => location.pathname)), patience);
  }

  /** Clicks once; repeated only if the click missed the element, since elements may move on a slow machine. */
  click(thing: Named): Promise<void> {
    return this.#use(thing, async (element) => {
      await this.run(watchClick, { [ELEMENT]: element } as unknown as Element);
      await this.#wire.send('ElementClick', {}, element);
      // If the click has left the page, the new page knows nothing about it.
      const output = (): Promise<string | undefined> => this.run(() => document.documentElement.dataset['click']);
      await this.until(`click on ${wordsFor(thing)} arrives`, async () => (await output()) !== 'none yet');
      if ((await output()) === 'missed') throw new Error(`a click missed ${wordsFor(thing)}`);
    });
  }

  /** Types as with a keyboard, replacing the field's content; `\uE007` is Enter. */
  type(thing: Named, text: string): Promise<void> {
    return this.#use(thing, async (element) => {
      await this.#wire.send('ElementClear', {}, element);
      await this.#wire.send('ElementSendKeys', { text }, element);
    });
  }

  /** Selects a file on this machine. */
  attach(path: string): Promise<void> {
    return this.#use({ role: 'file' }, (element) => this.#wire.send('ElementSendKeys', { text: path }, element));
  }

  async #use(thing: Named, act: (element: string) => Promise<unknown>): Promise<void> {
    await this.until(`use ${wordsFor(thing)}`, async () => {
      const [first] = (await this.run(findInPage, toWire(thing), true)) as unknown as Record<string, string>[];
      const element = first?.[ELEMENT];
      if (element === undefined) return false;
      await act(element);
      return true;
    });
  }

  /** A screenshot of the viewport, PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#wire.send('TakeScreenshot', { full: false })) as string, 'base64');
  }

  /** Sets the size of the viewport; the window's frame is added to that. */
  async resize(width: number, height: number): Promise<void> {
    const inner = (): Promise<readonly number[]> => this.run(() => [innerWidth, innerHeight]);
    await this.#wire.send('SetWindowRect', { width, height });
    const [seenWidth = width, seenHeight = height] = await inner();
    await this.#wire.send('SetWindowRect', { width: 2 * width - seenWidth, height: 2 * height - seenHeight });
  }

  handle(): Promise<string> {
    return this.#wire.send('GetWindowHandle', {}) as Promise<string>;
  }

  /** Opens another tab and switches to it; returns its handle. */
  async newTab(): Promise<string> {
    const { handle } = (await this.#wire.send('NewWindow', { type: 'tab' })) as { handle: string };
    await this.lookAt(handle);
    return handle;
  }

  async lookAt(handle: string): Promise<void> {
    await this.#wire.send('SwitchToWindow', { handle });
  }

  /** Closes all other tabs. */
  async closeOthers(kept: string): Promise<void> {
    for (const handle of (await this.#wire.send('GetWindowHandles', {})) as readonly string[]) {
      if (handle === kept) continue;
      await this.lookAt(handle);
      await this.#wire.send('CloseWindow', {});
    }
    await this.lookAt(kept);
  }
}
