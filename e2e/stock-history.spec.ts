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

test('ITEM-30 what a device with a wrong clock did says so, with the time by a right one, in the order of the server', async ({
  stockroom,
  api,
  openPage,
  takeItems,
}) => {
  const [item] = await takeItems(1);
  if (item === undefined) throw new Error('no item');
  const { page } = await openPage(itemPath(item));
  await copyIsWhole(page);
  const twoHours = 2 * 3_600_000;
  await page.clock.install({ time: Date.now() + twoHours });
  const panel = await openItem(page, stockroom.origin, item);
  await panel.getByRole('button', { name: /^Used 1/ }).click();
  await expectAllSaved(page);
  const words = 'The clock of this device was 2 h ahead';
  await expect(panel.getByRole('region', { name: 'History of on hand' }).getByText(words)).toHaveCount(1);
  const wrong = (await api.snapshot()).movements.find(
    ({ itemId, clockAhead }) => itemId === item.id && clockAhead !== null,
  );
  expect(Math.abs(Date.parse(wrong?.occurredAt ?? '') - Date.now())).toBeLessThan(120_000);

  // Later, on a device whose clock is right: by the devices' clocks it would be the older one.
  const { page: desk } = await openPage(itemPath(item));
  await copyIsWhole(desk);
  const shelf = await openItem(desk, stockroom.origin, item);
  await shelf.getByRole('button', { name: /^Received 1/ }).click();
  await expectAllSaved(desk);
  await desk.goto(`${stockroom.origin}/stock-history?folder=${item.folderId}`);
  const rows = desk.getByRole('table', { name: 'Stock history' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Received 1');
  await expect(rows.nth(1)).not.toContainText('clock');
  await expect(rows.nth(2)).toContainText('Used 1');
  await expect(rows.nth(2)).toContainText(words);
  await expect(rows.nth(2)).not.toContainText('Synced');
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download (CSV)' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/Synced,Device clock,Lot,Expires,Order$/);
  expect(lines[2]).toContain(wrong?.occurredAt ?? 'no movement');
  expect(lines.filter((line) => line.endsWith(`${words},,,`))).toHaveLength(1);
});
