import type { Page } from '@playwright/test';

/** From here on the device can store nothing more. */
export async function fillStorage(page: Page): Promise<void> {
  const fill = (): void => {
    const noRoom = (): never => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: noRoom, put: noRoom });
  };
  await page.evaluate(fill);
  for (const worker of page.workers()) await worker.evaluate(fill);
}
