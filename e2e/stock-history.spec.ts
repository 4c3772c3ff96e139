/** Who used what: the movements of a location, by day and folder, and as a file. */
import { readFile } from 'node:fs/promises';
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, test } from './support/journey.ts';
import { copyIsWhole, expectAllSaved, itemPath, openItem } from './support/screen.ts';

test('what was used and counted is listed newest first, narrowed to a folder, and downloaded whole', async ({
  stockroom,
  api,
  openPage,
  takeItems,
}) => {
  const [item] = await takeItems(1);
  if (item === undefined) throw new Error('no item');
  const { page } = await openPage(itemPath(item));
  await copyIsWhole(page);
  const panel = await openItem(page, stockroom.origin, item);
  await panel.getByRole('button', { name: /^Used 1/ }).click();
  await expectAllSaved(page);

  await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
  await page.getByRole('button', { name: 'Download, mail or print this list' }).click();
  await page.getByRole('link', { name: 'Stock history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock history' })).toBeVisible();
  await expect(page).toHaveURL(`${stockroom.origin}/stock-history?folder=${item.folderId}`);
  const first = page.getByRole('table', { name: 'Stock history' }).getByRole('row').nth(1);
  await expect(first).toContainText(displayName(item));
  await expect(first).toContainText('Used 1');
  await expect(first).toContainText(api.userName);
  await expect(first).toContainText(String(item.onHand - 1));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  const inFolder = (await api.snapshot()).items.filter(({ folderId }) => folderId === item.folderId);
  const made = (await api.snapshot()).movements.filter(({ itemId }) => inFolder.some(({ id }) => id === itemId));
  expect(lines).toHaveLength(made.length + 1);
  expect(lines[1]).toContain(displayName(item));

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No stock movements' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${stockroom.origin}/stock-history`);
  await expect(page.getByRole('status').filter({ hasText: /movements/ })).toBeVisible();
  await page
    .getByRole('link', { name: displayName(item) })
    .first()
    .click();
  await expect(page).toHaveURL(stockroom.origin + itemPath(item));
});
