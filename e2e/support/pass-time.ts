import type { Page } from '@playwright/test';

const STEPS = 4;

/**
 * Advances a page's clock by `ms`: everything scheduled until then runs, on a machine of any speed, and is rendered. For
 * checking that something does not happen. Timers set before `page.clock.install()` use the machine's clock.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.clock.runFor(ms / STEPS);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}
