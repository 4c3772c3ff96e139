import type { Page } from '@playwright/test';

const STEPS = 4;

/**
 * The clock of a page runs ahead by `ms`: whatever it has put off until then happens, on a machine of any speed, and is drawn.
 * For what must not happen. What was put off before `page.clock.install()` keeps the time of the machine.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.clock.runFor(ms / STEPS);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}
