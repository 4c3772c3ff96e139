/** Items that are low, in all folders or in one, are found and added to the cart. */
import type { Locator } from '@playwright/test';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { foldText } from '#domain/stock/fold-text.ts';
import { expiringBy, stockLevel } from '#domain/stock/stock-state.ts';
import { rootOf } from './support/api.ts';
import { openAt } from './support/buyer.ts';
import { holdStore } from './support/hold-store.ts';
import { expect, signIn, test, workerControls } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, itemPanel, openItem } from './support/screen.ts';

const reorderText = (count: number): string => (count === 1 ? 'Reorder this item' : `Reorder these ${count} items`);
const isLow = (item: StockItem): boolean => stockLevel(item) === 'low';

test('everything that is low is visible within 2 taps, by a link and offline as well @main', async ({
  page,
  context,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const root = rootOf({ folders });
  const low = items.filter(isLow);
  const out = items.filter((item) => stockLevel(item) === 'out');
  const lastDay = expiringBy(api.today());
  const expiring = items.filter(
    ({ onHand, expirationDate }) => onHand > 0 && expirationDate !== null && expirationDate <= lastDay,
  );
  if (low.length < 3 || out.length === 0) throw new Error('the seed has too little that is low');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await workerControls(page);
  await page.goto(stockroom.origin);

  await page.getByRole('link', { name: 'My Catalog' }).first().click();
  const filters = page.getByRole('group', { name: 'Filters' });
  const lowChip = filters.getByRole('button', { name: `Low ${low.length}`, exact: true });
  await lowChip.click();

  const table = page.getByRole('grid', { name: `Items of ${root.name}` });
  await expect(table).toHaveAttribute('aria-rowcount', String(low.length + 1));
  await expect(lowChip).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]state=low/);
  await expect(filters.getByRole('button', { name: `Out ${out.length}`, exact: true })).toBeVisible();
  await expect(filters.getByRole('button', { name: `Expiring ${expiring.length}`, exact: true })).toBeVisible();
  const row = table.getByRole('row').nth(1);
  await expect(row.locator('[data-column="state"]')).toHaveText(/^(Low|Expired)$/);

  await context.setOffline(true);
  await page.reload();
  await expect(table).toHaveAttribute('aria-rowcount', String(low.length + 1));
  await filters.getByRole('button', { name: /^Out/ }).click();
  await expect(page).toHaveURL(/[?&]state=low%2Cout/);
  await expect(table).toHaveAttribute('aria-rowcount', String(low.length + out.length + 1));
  await page.getByRole('columnheader', { name: 'Stock' }).getByRole('button').click();
  await expect(page).toHaveURL(/[?&]sort=state/);
  await expect(row.locator('[data-column="state"]')).toHaveText(/^(Out|Expired)$/);
  await expect(chip(page)).toHaveAccessibleName(/^Sync: Offline/);
  await context.setOffline(false);
});

test('ITEM-16 an item that the practice no longer needs is not stocked, and leaves what is out, offline as well', async ({
  page,
  context,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const root = rootOf({ folders });
  const out = items.filter((item) => stockLevel(item) === 'out');
  const [item] = out;
  if (item === undefined) throw new Error('the seed has nothing that is out');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await workerControls(page);
  await openItem(page, stockroom.origin, item);
  await context.setOffline(true);
  const panel = itemPanel(page, item);
  await panel.getByLabel('QTY Need to Have').fill('0');
  await panel.getByLabel('QTY Need to Have').press('Enter');
  await panel.getByLabel('Reorder QTY').fill('');
  await panel.getByLabel('Reorder QTY').press('Enter');
  await expect(panel.getByText('Not stocked', { exact: true })).toBeVisible();

  await page.goto(`${stockroom.origin}/inventory/${root.id}`);
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: `Out ${out.length - 1}`, exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => api.item(item.id)).toMatchObject({ needToHave: 0, reorderWhenLte: null });
});

test('ITEM-11 a chip is pressed at once, before the list follows, and two pressed at once both count', async ({
  openPage,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const root = rootOf({ folders });
  const { page } = await openPage(`/inventory/${root.id}`, { viewport: { width: 1280, height: 800 } });
  await copyIsWhole(page);
  const filters = page.getByRole('group', { name: 'Filters' });
  const chip = (name: string): Locator => filters.getByRole('button', { name: new RegExp(`^${name} \\d`) });
  await expect(chip('Low')).toBeVisible();
  const pressed = await filters.evaluate(async (strip) => {
    const chips = [...strip.querySelectorAll<HTMLElement>('[aria-pressed]')].slice(0, 2);
    for (const each of chips) each.click();
    // Before the browser does anything else.
    await Promise.resolve();
    return chips.map((each) => each.getAttribute('aria-pressed'));
  });
  expect(pressed).toEqual(['true', 'true']);
  await expect(page).toHaveURL(/[?&]state=low(?:%2C|,)out/);
  const levels = items.map(stockLevel);
  const count = levels.filter((each) => each === 'low' || each === 'out').length;
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
  for (const name of ['Low', 'Out']) await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
});

test('ITEM-19 taps one after the other are booked on the item that was tapped, though the list is sorted by what they change', async ({
  openPage,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const { page } = await openPage(`/inventory/${rootOf({ folders }).id}?sort=onHand`);
  await copyIsWhole(page);
  const rows = page.getByRole('grid').locator('[data-item]');
  const row = rows.nth(3);
  const id = await row.getAttribute('data-item');
  const box = await row.getByRole('button', { name: /^Received 1: / }).boundingBox();
  if (id === null || box === null) throw new Error('the list is empty');
  const before = items.find((item) => item.id === id)?.onHand ?? 0;
  const taps = 3;
  for (let tap = 1; tap <= taps; tap += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    // The change has been read again, and with it the order of the list.
    await page.waitForFunction(
      ([item, text]) => document.querySelector(`[data-item="${item}"] [data-on-hand="${text}"]`) !== null,
      [id, String(before + tap)],
    );
  }
  // A moment later the list is sorted again.
  await expect(row).not.toHaveAttribute('data-item', id);
  await expectAllSaved(page);
  const onHand = new Map(items.map((item) => [item.id as string, item.onHand]));
  const changed = (await api.snapshot()).items.filter((item) => item.onHand !== onHand.get(item.id));
  expect(changed.map((item) => [item.id, item.onHand])).toEqual([[id, before + taps]]);
});

test('ITEM-16 on a tablet held either way, and at the front desk, what is not stocked is in line with the badges, and the reorder button with the chips', async ({
  openPage,
  api,
}) => {
  const root = rootOf(await api.snapshot());
  const { page } = await openPage(`/inventory/${root.id}?state=out,not-stocked`, {
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
  });
  await copyIsWhole(page);
  const states = page.locator('[data-column="state"]').filter({ hasText: /^(Out|Not stocked)$/ });
  await expect(states.filter({ hasText: 'Not stocked' }).first()).toBeVisible();
  await expect(states.filter({ hasText: 'Out' }).first()).toBeVisible();
  expect(new Set(await states.evaluateAll(startsOf)).size).toBe(1);

  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Not stocked/ }).tap();
  await filters.getByRole('button', { name: /^Low/ }).tap();
  const reorder = page.getByRole('button', { name: 'Reorder all low and out', exact: true });
  for (const [width, height] of [
    [834, 1112],
    [1112, 834],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const middle = async (each: Locator): Promise<number> => {
      const box = await each.boundingBox();
      return box === null ? NaN : Math.round(box.y + box.height / 2);
    };
    await expect
      .poll(async () => (await middle(reorder)) - (await middle(filters.getByRole('button', { name: /^Out/ }))))
      .toBe(0);
  }
});

/** Runs in the page: where each cell's badge starts, or its words if they have no background. */
function startsOf(cells: readonly Element[]): readonly number[] {
  return cells.map((cell) => {
    const shown = cell.querySelector('span');
    const words = document.createRange();
    words.selectNodeContents(shown ?? cell);
    const isPlain = shown === null || getComputedStyle(shown).backgroundColor === 'rgba(0, 0, 0, 0)';
    return Math.round((isPlain ? words : shown).getBoundingClientRect().left);
  });
}

test('the tree counts what is low, a folder lists that of its subfolders, and all of it is reordered', async ({
  page,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const isIn = (folderId: string, parentId: string): boolean => {
    for (let at = folders.find(({ id }) => id === folderId); at !== undefined;) {
      if (at.id === parentId) return true;
      const above = at.parentId;
      at = folders.find(({ id }) => id === above);
    }
    return false;
  };
  const below = (parentId: string, wanted: (item: StockItem) => boolean) =>
    items.filter((item) => wanted(item) && isIn(item.folderId, parentId));
  const parent = folders.find(
    (each) =>
      each.parentId !== null &&
      below(each.id, isLow).length > 0 &&
      below(each.id, isLow).some(({ folderId }) => folderId !== each.id),
  );
  if (parent === undefined) throw new Error('no subfolder has anything low');
  const low = below(parent.id, isLow);
  const needed = below(parent.id, (item) => ['low', 'out'].includes(stockLevel(item)));
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/inventory/${parent.id}`);
  const inTree = page.getByRole('treeitem', { name: new RegExp(`${parent.name} ${needed.length} low or out`) });
  await expect(inTree).toBeVisible();

  // "Include subfolders" shows all items, whatever their state.
  const table = page.getByRole('grid', { name: `Items of ${parent.name}` });
  await page.getByText('Include subfolders').click();
  await expect(table).toHaveAttribute('aria-rowcount', String(below(parent.id, () => true).length + 1));
  await expect(table.getByRole('columnheader', { name: 'Location' })).toBeVisible();
  await page.getByText('Include subfolders').click();

  await page.getByRole('button', { name: `Low ${low.length}`, exact: true }).click();
  await expect(table).toHaveAttribute('aria-rowcount', String(low.length + 1));
  const folder = low[0] === undefined ? undefined : folders.find(({ id }) => id === low[0]?.folderId);
  if (folder === undefined) throw new Error('an item without a folder');
  await page.getByRole('button', { name: 'Reorder all low' }).click();
  await page
    .getByRole('dialog', { name: /^Add \d+ items to the cart\?$/ })
    .getByRole('button', { name: /^Add \d+ items$/ })
    .click();
  await expect(page.getByText(/added to the cart/).first()).toBeVisible();
  const wanted = low.filter(
    (item) =>
      item.isActive &&
      item.stockLevel > 0 &&
      (item.priceCents ?? 0) > 0 &&
      reorderQuantity(item, reorderContext(parent.columns, 0)) > 0,
  );
  expect(wanted.length).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      const offers = new Set((await api.snapshot()).lines.map(({ offerId }) => offerId));
      return wanted.filter(({ offerId }) => !offers.has(offerId)).map(displayName);
    })
    .toEqual([]);
});

test('ITEM-11 SRCH-19 with a search or another filter, the chips count what it finds, and only that is reordered', async ({
  browser,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const root = rootOf({ folders });
  const low = items.filter(isLow);
  const count = (distributor: string): number =>
    low.filter(({ distributorName }) => distributorName === distributor).length;
  const [distributor] = [...new Set(low.map(({ distributorName }) => distributorName))].toSorted(
    (one, other) => count(one) - count(other),
  );
  const sku = low[0]?.distributorSku;
  if (distributor === undefined || sku === undefined) throw new Error('the seed has nothing low');
  expect(count(distributor)).toBeLessThan(low.length);
  const { page, context } = await openAt(browser, stockroom.origin, `/inventory/${root.id}`, {
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
  });
  await copyIsWhole(page);
  const filters = page.getByRole('group', { name: 'Filters' });
  const table = page.getByRole('grid', { name: `Items of ${root.name}` });
  const lowChip = (counted: number) => filters.getByRole('button', { name: `Low ${counted}`, exact: true });
  await lowChip(low.length).tap();
  await expect(page.getByRole('button', { name: 'Reorder all low', exact: true })).toBeVisible();

  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill(sku);
  await expect(table).toHaveAttribute('aria-rowcount', '2');
  await expect(lowChip(1)).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Out 0', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reorder this item', exact: true })).toBeVisible();
  await search.fill('nothing is called so');
  await expect(lowChip(0)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reorder/ })).toHaveCount(0);
  await search.fill('');
  await expect(lowChip(low.length)).toBeVisible();

  await page.goto(`${stockroom.origin}/inventory/${root.id}?state=low&distributor=${foldText(distributor)}`);
  await expect(table).toHaveAttribute('aria-rowcount', String(count(distributor) + 1));
  await expect(lowChip(count(distributor))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reorder all low' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters · 1', exact: true }).tap();
  const makers = Map.groupBy(
    low.filter(({ distributorName }) => distributorName === distributor),
    ({ manufacturerName }) => manufacturerName,
  );
  const options = page.getByLabel('Manufacturer').locator('option').filter({ hasText: '(' });
  await expect
    .poll(async () => (await options.allTextContents()).toSorted())
    .toEqual([...makers].map(([name, items]) => `${name} (${items.length})`).toSorted());
  await page.getByRole('button', { name: 'Filters · 1', exact: true }).tap();
  await page.getByRole('button', { name: reorderText(count(distributor)), exact: true }).tap();
  await expect(page.getByRole('dialog', { name: /^Add \d+ items? to the cart\?$/ })).toBeVisible();
  await context.close();
});

test('ITEM-11 at 390 and 834 px the other filters are in view whole, and stay open while they are chosen', async ({
  openPage,
  stockroom,
  api,
}) => {
  const { folders } = await api.snapshot();
  const parent = folders.find(({ id, parentId }) => parentId !== null && folders.some((each) => each.parentId === id));
  if (parent === undefined) throw new Error('no folder with folders below it');
  const path = `/inventory/${parent.id}`;
  const { page } = await openPage(path, { viewport: { width: 390, height: 900 }, hasTouch: true });
  await copyIsWhole(page);
  for (const width of [390, 834]) {
    if (width !== 390) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(stockroom.origin + path);
    }
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect(page.getByRole('region', { name: 'More filters' })).toBeInViewport({ ratio: 1 });
    await page.getByText('Include subfolders').tap();
    // Before the next filter, with which nothing may be left to choose from.
    await page.getByLabel('Category').tap();
    await page.getByLabel('Category').locator('option').nth(1).tap();
    // Until the filters have moved for the one that was chosen.
    await expect(page.getByRole('button', { name: 'Filters · 2', exact: true })).toBeVisible();
    await page.getByText('Only Backordered').tap();
    await expect(page).toHaveURL(/subfolders=1.*onlyBackordered=1/);
    await expect(page.getByRole('region', { name: 'More filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters · 3', exact: true })).toBeVisible();

    // With all its filters, the panel ends above the bar at the bottom.
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await expect(clear).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('link', { name: 'My Catalog' }).last().boundingBox();
    const box = await clear.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await clear.tap();
    await expect(page.getByRole('button', { name: 'Filters · 2', exact: true })).toBeVisible();
  }
});

test('ITEM-11 the options of the filters say that they are loading, and are there at once when the menu is opened again', async ({
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage(`/inventory/${item.folderId}`);
  await copyIsWhole(page);
  const menu = page.getByRole('button', { name: 'Filters', exact: true });
  const options = page.getByLabel('Category').getByRole('option');
  let release = await holdStore(page, 'columns');
  await menu.click();
  await expect(options).toHaveText(['All categories', 'Loading…']);
  await expect(options.nth(1)).toBeDisabled();
  await release();
  await expect(options.filter({ hasText: item.rootCategoryName })).toHaveCount(1);
  await expect(options.filter({ hasText: 'Loading…' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Category')).toBeHidden();
  release = await holdStore(page, 'columns');
  await menu.click();
  await expect(options.filter({ hasText: item.rootCategoryName })).toHaveCount(1);
  await release();
});

test('SRCH-19 ITEM-11 a search finds letters inside words, forgives a typing error, and narrows by category', async ({
  page,
  stockroom,
  takeItem,
  api,
}) => {
  const item = await takeItem();
  const { folders, items } = await api.snapshot();
  const root = rootOf({ folders });
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const word = displayName(item)
    .split(' ')
    .find((each) => /^[a-z]{6,}$/i.test(each));
  if (word === undefined) throw new Error(`no word of letters in ${displayName(item)}`);
  await page.goto(
    `${stockroom.origin}/inventory/${root.id}?search=${encodeURIComponent(item.distributorSku.slice(1))}`,
  );
  await expect(page.getByRole('row', { name: displayName(item), exact: true })).toBeVisible();

  const typed = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
  await page.goto(`${stockroom.origin}/inventory/${root.id}?search=${encodeURIComponent(typed)}`);
  await expect(page.getByText(`No results for “${typed}”. Showing results for “${word.toLowerCase()}”.`)).toBeVisible();
  const table = page.getByRole('grid', { name: `Items of ${root.name}` });
  await expect(table.getByRole('row').nth(1)).toContainText(new RegExp(word, 'i'));

  await page.goto(`${stockroom.origin}/inventory/${root.id}`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const count = items.filter((each) => each.rootCategoryName === item.rootCategoryName).length;
  await page.getByLabel('Category').selectOption(`${item.rootCategoryName} (${count})`);
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(page.getByRole('button', { name: 'Filters · 1', exact: true })).toBeVisible();
  const generic = items.filter((each) => each.genericName === item.genericName);
  await page.getByLabel('Category').selectOption('All categories');
  await page.getByLabel('Generic name').selectOption(`${item.genericName} (${generic.length})`);
  await expect(table).toHaveAttribute('aria-rowcount', String(generic.length + 1));
  await expect(page.getByRole('button', { name: 'Filters · 1', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]generic=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', String(items.length + 1));
});
