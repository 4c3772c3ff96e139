/** A deletion, or adding to a folder, is undone with one tap, even if the server has it already. */
import type { Locator, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { folderOf } from './support/move-by-hand.ts';
import { addOneByOne, answerNext, chip, copyIsWhole, expectAllSaved, expectOnHand } from './support/screen.ts';

const rowOf = (page: Page, item: StockItem): Locator => page.getByRole('row', { name: displayName(item), exact: true });

const undo = (page: Page, words: string): Locator =>
  page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Undo' });

/** All that people have entered, without what the log adds. */
const kept = (item: StockItem): StockItem => ({ ...item, revision: 0 });

test('ITEM-21 G2 G8 deleted items that the server has let go come back offline, as they were, and once', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const [first, second] = await takeItems(2);
  if (first === undefined || second === undefined) throw new Error('two items');
  const { page, context } = await openTablet();
  // It gets a history, a code and a note.
  const panel = await showItem(page, first);
  await addOneByOne(panel, first, 2);
  await panel.getByLabel('Code on the package').fill('SHELF-99');
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  await expectAllSaved(page);
  const before = [await api.item(first.id), await api.item(second.id)];
  expect(before[0]?.linkedCodes).toEqual(['SHELF-99']);

  for (const item of [first, second]) {
    await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
    await rowOf(page, item).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, item)).toHaveCount(0);
    await expectAllSaved(page, 30_000);
    expect((await api.snapshot()).items.map(({ id }) => id)).not.toContain(item.id);

    await context.setOffline(true);
    await undo(page, '1 item deleted').click();
    await expect(rowOf(page, item)).toBeVisible();
    await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
    if (item === first) {
      // It is still there after a restart, and can be used.
      await page.reload();
      await expectOnHand(rowOf(page, item), item, item.onHand + 2);
      await rowOf(page, item)
        .getByRole('button', { name: `Used 1: ${displayName(item)}` })
        .click();
      await expectOnHand(rowOf(page, item), item, item.onHand + 1);
      await chip(page).click();
      await expect(page.getByRole('dialog')).toContainText(`${displayName(item)}: restored`);
      await page.keyboard.press('Escape');
    }
    await context.setOffline(false);
    await expectAllSaved(page, 30_000);
  }
  const after = [await api.item(first.id), await api.item(second.id)];
  expect(kept(after[1] as StockItem)).toEqual(kept(before[1] as StockItem));
  expect(kept(after[0] as StockItem)).toEqual(kept({ ...(before[0] as StockItem), onHand: first.onHand + 1 }));
  const movements = await api.movements(first.id);
  expect(movements.slice(-1).map(({ applied, onHandAfter }) => [applied, onHandAfter])).toEqual([
    [-1, first.onHand + 1],
  ]);
  expect((await api.snapshot()).items.filter(({ qrToken }) => qrToken === first.qrToken)).toHaveLength(1);
});

test('INV-13 INV-14 G2 a folder that was deleted with all in it comes back by keyboard, in its place, with its items', async ({
  api,
  openTablet,
}) => {
  const { folders, items } = await api.snapshot();
  const folder = folders.find(({ name }) => name === 'X-ray');
  if (folder === undefined) throw new Error('the seed has no X-ray folder');
  const inside = items.filter(({ folderId }) => folderId === folder.id);
  expect(inside.length).toBeGreaterThan(1);
  const { page, context } = await openTablet();
  await page.setViewportSize({ width: 1180, height: 820 });
  await goInApp(page, `/inventory/${folder.id}`);
  const names = (): Promise<string[]> => page.getByRole('treeitem').allTextContents();
  await expect(folderOf(page, 'X-ray')).toBeVisible();
  const order = await names();
  await folderOf(page, 'X-ray').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const sure = page.getByRole('dialog').filter({ hasText: 'Are you sure?' });
  await answerNext(sure, 'Delete');
  await expect(folderOf(page, 'X-ray')).toHaveCount(0);
  await expectAllSaved(page, 30_000);
  expect((await api.snapshot()).folders.some(({ id }) => id === folder.id)).toBe(false);

  await context.setOffline(true);
  await undo(page, 'X-ray deleted').press('Enter');
  await expect(folderOf(page, 'X-ray')).toBeVisible();
  await expect.poll(names).toEqual(order);
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  await expect.poll(names).toEqual(order);
  const after = await api.snapshot();
  expect(after.folders.find(({ id }) => id === folder.id)).toMatchObject({
    name: folder.name,
    parentId: folder.parentId,
    rank: folder.rank,
    columns: folder.columns,
    itemCount: inside.length,
  });
  const back = after.items.filter(({ folderId }) => folderId === folder.id);
  expect(back.map(kept)).toEqual(inside.map(kept));
  await folderOf(page, 'X-ray').click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(inside.length + 1));
});

test('ITEM-20 ITEM-21 an item is moved and deleted on its own page by finger, and Undo takes both back', async ({
  api,
  takeItem,
  openPage,
}) => {
  const item = await takeItem();
  const name = displayName(item);
  const [target] = (await api.snapshot()).folders.filter((each) => each.name === 'Burs');
  if (target === undefined || target.id === item.folderId) throw new Error('no other folder');
  const { page } = await openPage('/inventory', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await copyIsWhole(page);
  const panel = await showItem(page, item);
  const move = panel.getByRole('button', { name: `Move: ${name}` });
  await move.scrollIntoViewIfNeeded();
  expect((await move.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await move.tap();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(page.getByText('No folder was selected')).toBeVisible();
  await picker.getByRole('radio', { name: 'Burs', exact: true }).check({ force: true });
  await picker.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(panel.getByText('Burs').first()).toBeVisible();
  await expect.poll(async () => (await api.item(item.id)).folderId).toBe(target.id);
  // Where the item is shown beside its list, its message doesn't cover it.
  const reported = page.locator('.mantine-Notification-root', { hasText: '1 item was added to Burs' });
  for (const size of [
    { width: 834, height: 1194 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => {
        const [message, beside] = [await reported.boundingBox(), await panel.boundingBox()];
        return message !== null && beside !== null && beside.x > 0 && message.x + message.width <= beside.x;
      })
      .toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await undo(page, '1 item was added to Burs').tap();
  await expect.poll(async () => (await api.item(item.id)).folderId).toBe(item.folderId);

  await panel.getByRole('button', { name: `Delete: ${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: `Delete: ${name}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/inventory/[^/]+$`));
  await expectAllSaved(page, 30_000);
  expect((await api.snapshot()).items.map(({ id }) => id)).not.toContain(item.id);
  await undo(page, '1 item deleted').tap();
  // "All saved" was already shown before the tap, so the server is polled until it has the item again.
  await expect
    .poll(async () => (await api.snapshot()).items.some(({ id }) => id === item.id), { timeout: 30_000 })
    .toBe(true);
  expect(kept(await api.item(item.id))).toEqual(kept(item));
});
