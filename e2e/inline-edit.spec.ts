/** Numbers and dates are typed into the list itself, as in a spreadsheet, online and offline. */
import type { Locator, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import type { Api } from './support/api.ts';
import { BLOCKED_WORKER } from './support/error-watch.ts';
import { expect, test } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, itemPanel, itemPath } from './support/screen.ts';

/** Three items of one folder, in the order of its list, which shows the editable columns. */
async function openShelf(page: Page, origin: string, api: Api): Promise<readonly [StockItem, StockItem, StockItem]> {
  const { folders, items } = await api.snapshot();
  const folder = folders.find(
    ({ id, parentId }) => parentId !== null && items.filter(({ folderId }) => folderId === id).length > 4,
  );
  if (folder === undefined) throw new Error('no folder has five items');
  await page.goto(`${origin}/inventory/${folder.id}?sort=name`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${folder.name}`, exact: true })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Name and columns' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['QTY Need to Have', 'Reorder QTY', 'Expiration Date']) {
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Expiration Date' })).toBeVisible();
  const ids = await page
    .locator('[role="row"][data-item]')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number((a as HTMLElement).dataset['index']) - Number((b as HTMLElement).dataset['index']))
        .map((row) => (row as HTMLElement).dataset['item']),
    );
  const shown = ids.map((id) => items.find((item) => item.id === id));
  const [first, second, third] = shown;
  if (first === undefined || second === undefined || third === undefined) throw new Error('the list shows too little');
  return [first, second, third];
}

const cell = (page: Page, item: StockItem, column: string) =>
  page.locator(`[data-item="${item.id}"] [data-column="${column}"]`);
const field = (page: Page) => page.locator('[data-cell-editor] input');

async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('ITEM-19 G1 cells, the note and the name too, are typed one after the other, offline as well; what is wrong stays and says why @main', async ({
  stockroom,
  api,
  openTablet,
}) => {
  const { page, context } = await openTablet();
  const [first, second] = await openShelf(page, stockroom.origin, api);
  await expectAllSaved(page);
  await context.setOffline(true);

  await cell(page, first, 'qtyNeedToHave').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('1e3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'QTY Need to Have' })).toContainText('0 to 99,999');
  await expect(field(page)).toHaveValue('1e3');
  await expect(field(page)).toBeFocused();
  await field(page).fill('41');
  await page.keyboard.press('Enter');
  await expect(cell(page, second, 'qtyNeedToHave').locator('input')).toBeFocused();
  await expect(cell(page, first, 'qtyNeedToHave')).toHaveText('41');

  await page.keyboard.type('42');
  await page.keyboard.press('Tab');
  await expect(cell(page, second, 'reorderWhenLte').locator('input')).toBeFocused();
  await page.keyboard.type('61');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, first, 'reorderWhenLte').locator('input')).toBeFocused();
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: displayName(first), exact: true })).toBeFocused();

  await cell(page, second, 'expirationDate').click();
  // In one go: single keys this fast would be taken for a hand scanner.
  await field(page).fill('271200');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cell(page, second, 'expirationDate')).toHaveText('Dec 31, 2027');
  await cell(page, second, 'note').click();
  await field(page).fill('Left of the sink');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cell(page, second, 'note')).toHaveText('Left of the sink');
  // The name is in the first cell, which opens the item; the shortcut edits it.
  await page.getByRole('row', { name: displayName(second), exact: true }).focus();
  await page.keyboard.press('F2');
  await field(page).fill('Gloves for the hygienist');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Gloves for the hygienist', exact: true })).toBeVisible();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 6 changes saved');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  expect(await api.item(first.id)).toMatchObject({
    needToHave: 41,
    reorderWhenLte: first.reorderWhenLte,
  });
  expect(await api.item(second.id)).toMatchObject({
    customName: 'Gloves for the hygienist',
    needToHave: 42,
    reorderWhenLte: 61,
    expirationDate: '2027-12-31',
    note: 'Left of the sink',
  });
});

test('ITEM-04 ITEM-19 why a date is refused is on the screen in the last row and at the right edge too; on the item page it is typed as the package prints it', async ({
  stockroom,
  api,
  takeItem,
  openPage,
}) => {
  const { page } = await openPage('/inventory', { viewport: { width: 1024, height: 768 } });
  await copyIsWhole(page);
  await openShelf(page, stockroom.origin, api);
  const grid = page.getByRole('grid');
  const rows = page.locator('[role="row"][data-item]');
  const refused = async (row: Locator): Promise<boolean> => {
    const date = row.locator('[data-column="expirationDate"]');
    // The cell ends where the table does.
    await date.evaluate((cell) => {
      const table = cell.closest('[role="grid"]');
      table?.scrollBy(cell.getBoundingClientRect().right - table.getBoundingClientRect().right + 4, 0);
    });
    await date.click();
    await field(page).fill('soon');
    await page.keyboard.press('Enter');
    const reason = grid.getByRole('alert');
    await expect(reason).toContainText('Enter a date like');
    const isSeen = await reason.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isOnTop = (x: number, y: number): boolean => element.contains(document.elementFromPoint(x, y));
      return isOnTop(left + 4, top + 4) && isOnTop(right - 4, bottom - 4);
    });
    await page.keyboard.press('Escape');
    return isSeen;
  };
  expect(await refused(rows.first())).toBe(true);
  await grid.evaluate((table) => table.scrollTo(0, table.scrollHeight));
  const lastIndex = Number(await grid.getAttribute('aria-rowcount')) - 2;
  expect(await refused(page.locator(`[role="row"][data-index="${lastIndex}"]`))).toBe(true);

  const item = await takeItem();
  await page.goto(stockroom.origin + itemPath(item));
  const expires = itemPanel(page, item).getByRole('textbox', { name: 'Expiration Date' });
  await expires.fill('2/3/27');
  await expires.press('Enter');
  await expect(expires).toHaveValue('02/03/2027');
  await expires.fill('12/2027');
  await expires.press('Enter');
  await expect(expires).toHaveValue('12/31/2027');
  await expectAllSaved(page, 30_000);
  expect((await api.item(item.id)).expirationDate).toBe('2027-12-31');
});

/** While it is held, nothing that is edited reaches the disk. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) =>
      each.name?.startsWith('stockroom-user-'),
    );
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('not opened')));
    });
    document.documentElement.dataset['holds'] = 'yes';
    await new Promise<void>((resolve) => {
      const store = db.transaction(['outbox'], 'readwrite').objectStore('outbox');
      const goOn = (): void => {
        resolve();
        if (document.documentElement.dataset['holds'] === 'yes') store.count().addEventListener('success', goOn);
        else db.close();
      };
      store.count().addEventListener('success', goOn);
    });
  });
  return () => page.evaluate(() => void (document.documentElement.dataset['holds'] = 'no'));
}

test('ITEM-19 G1 a pasted column fills down after a question, which stays until everything is on the disk; a selection is edited as one, and both are undone', async ({
  stockroom,
  api,
  openPage,
}) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const items = await openShelf(page, stockroom.origin, api);
  const [first, second, third] = items;
  await cell(page, first, 'reorderWhenLte').click();
  await paste(page, '3\nmany\n5\n');
  await expect(page.getByRole('alert').filter({ hasText: 'Line 2' })).toContainText('Nothing was changed.');

  await cell(page, first, 'reorderWhenLte').click();
  await paste(page, '31\n32\n33\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Fill in 3 items' }).click();
  for (const [item, text] of [
    [first, '31'],
    [second, '32'],
    [third, '33'],
  ] as const) {
    await expect(cell(page, item, 'reorderWhenLte')).toHaveText(text);
  }
  await page.getByRole('button', { name: 'Undo' }).first().click();
  for (const item of items) {
    await expect(cell(page, item, 'reorderWhenLte')).toContainText(String(item.reorderWhenLte ?? 'Not set'));
  }

  for (const item of [first, third]) {
    await page.getByRole('checkbox', { name: `Select ${displayName(item)}`, exact: true }).click();
  }
  await page.getByRole('toolbar', { name: 'With 2 items' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption('Expiration Date');
  await dialog.getByLabel('Expiration Date').fill('soon');
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(dialog).toContainText('12/31/2027, 12/2027 or 271231');
  await dialog.getByLabel('Expiration Date').fill('2/2028');
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  for (const item of [first, third]) await expect(cell(page, item, 'expirationDate')).toHaveText('Feb 29, 2028');
  await expectAllSaved(page, 30_000);
  expect((await api.item(third.id)).expirationDate).toBe('2028-02-29');
  expect((await api.item(second.id)).expirationDate).not.toBe('2028-02-29');

  await cell(page, first, 'reorderWhenLte').click();
  await paste(page, '41\n42\n');
  const release = await holdStorage(page);
  const question = page.getByRole('dialog', { name: 'Fill in 2 items?' });
  await question.getByRole('button', { name: 'Fill in 2 items' }).click();
  await expect(question.getByRole('button', { name: 'Fill in 2 items' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await release();
  await expect(question).toBeHidden();
  await expect(cell(page, second, 'reorderWhenLte')).toHaveText('42');
});

test('G14 ITEM-19 what a paste needs and the device does not have yet is waited for offline, in words, and opens once online', async ({
  stockroom,
  api,
  openPage,
  errorWatch,
}) => {
  errorWatch.allow(BLOCKED_WORKER);
  const { page, context } = await openPage('/inventory', { serviceWorkers: 'block' });
  await copyIsWhole(page);
  const [first, second] = await openShelf(page, stockroom.origin, api);
  // From then on, messages can be shown.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await cell(page, first, 'reorderWhenLte').click();
  await expect(field(page)).toBeVisible();
  await context.setOffline(true);
  await paste(page, '51\n52\n');
  await expect(
    page.getByText('This part of the app isn’t on this device yet. It opens once you’re online.').first(),
  ).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Fill in 2 items?' });
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await question.getByRole('button', { name: 'Fill in 2 items' }).click();
  await expect(cell(page, second, 'reorderWhenLte')).toHaveText('52');
});
