/** Waits until a page has read from the device's database, for prefetches that show nothing. */
import type { Page } from '@playwright/test';

interface Reading {
  begun: number;
  open: number;
}

/** Applies to pages opened from now on. */
export async function watchReading(page: Page): Promise<void> {
  await page.addInitScript(countTransactions);
}

/** Runs `work` and waits for the reads it causes: several transactions in quick succession. */
export async function readingAfter(page: Page, work: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(begunSoFar);
  await work();
  await page.evaluate(untilReadingEnds, before);
}

/** Waits for the reads of a page to end. */
export async function readingEnds(page: Page): Promise<void> {
  await page.evaluate(untilReadingEnds, -1);
}

/** Runs in the page, like the functions below, so they must be self-contained. */
function countTransactions(): void {
  const reading: Reading = { begun: 0, open: 0 };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function counted(this: IDBDatabase, ...requested) {
    const begun = transaction.apply(this, requested);
    reading.begun += 1;
    reading.open += 1;
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => (reading.open -= 1));
    return begun;
  };
  Object.assign(window, { reading });
}

function begunSoFar(): number {
  return (window as unknown as { reading: Reading }).reading.begun;
}

function untilReadingEnds(before: number): Promise<void> {
  const { reading } = window as unknown as { reading: Reading };
  const QUIET_FRAMES = 6;
  return new Promise((resolve) => {
    let quiet = 0;
    const look = (): void => {
      quiet = reading.begun > before && reading.open === 0 ? quiet + 1 : 0;
      if (quiet === QUIET_FRAMES) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
