import type { Page } from '@playwright/test';

/** Blocks an object store of the signed-in person's copy from here on. Resolves to a function that releases it. */
export async function holdStore(
  page: Page,
  store: 'unknownCodes' | 'outbox' | 'columns',
): Promise<() => Promise<void>> {
  await page.evaluate(async (held) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('stockroom-user-'))?.name ?? '';
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const rows = opening.result.transaction(held, 'readwrite').objectStore(held);
    let isHeld = true;
    const hold = (): void => {
      if (isHeld) rows.count().onsuccess = hold;
    };
    hold();
    Object.assign(window, {
      letGo: () => {
        isHeld = false;
        opening.result.close();
      },
    });
  }, store);
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}
