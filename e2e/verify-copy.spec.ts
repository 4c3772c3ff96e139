/** A device's copy is compared with the server on request, and differences are corrected (G11). */
import { expect, test } from './support/journey.ts';
import { chip, copyIsWhole, openItem } from './support/screen.ts';

test('G11 a copy is compared when it is asked for: offline it waits for the network, and a damaged folder comes again', async ({
  stockroom,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const { page, context } = await openTablet();
  const panel = await openItem(page, stockroom.origin, item);
  await copyIsWhole(page);
  await context.setOffline(true);
  await expect(chip(page)).toHaveAccessibleName(/^Sync: Offline/);

  // A row is removed as no edit would remove it, such as by a storage fault of the browser.
  await page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith('stockroom-user-')) ?? '');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const writing = database.transaction(['items', 'bundles'], 'readwrite');
    for (const store of ['items', 'bundles'] as const) {
      const walk = writing.objectStore(store).openCursor();
      walk.onsuccess = () => {
        const row = walk.result;
        if (row === null) return;
        const { id: own, keys = [] } = row.value as { id?: string; keys?: string[] };
        if (own === id || keys.some((key) => key.endsWith(`|${id}`))) row.delete();
        row.continue();
      };
    }
    await new Promise((resolve) => (writing.oncomplete = resolve));
    database.close();
  }, item.id);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
  await expect(panel).toBeHidden();

  await chip(page).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Storage and diagnostics').click();
  await drawer.getByRole('button', { name: 'Compare with the server' }).click();
  await expect(drawer.getByText('It will be compared when the server can be reached.')).toBeVisible();
  await context.setOffline(false);
  await expect(drawer.getByText(/last compared with the server \w/)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
});
