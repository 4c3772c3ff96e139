/** A folder is counted item by item with the number pad, keys or a hand scanner, offline, interrupted and resumed. */
import type { Locator, Page } from '@playwright/test';
import type { Folder } from '#domain/stock/folder.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import type { Api } from './support/api.ts';
import { HandScanner } from './support/hand-scanner-keys.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';

interface Shelf {
  readonly folder: Folder;
  /** Of the folder and its subfolders. */
  readonly items: readonly StockItem[];
}

/** A folder with subfolders, and the items of all of them. */
async function shelfWithFolders(api: Api, name: string): Promise<Shelf> {
  const { folders, items } = await api.snapshot();
  const folder = folders.find((each) => each.name === name);
  if (folder === undefined) throw new Error(`no folder ${name}`);
  const below = new Set<string>([folder.id]);
  for (let before = 0; before < below.size;) {
    before = below.size;
    for (const each of folders) if (each.parentId !== null && below.has(each.parentId)) below.add(each.id);
  }
  return { folder, items: items.filter((each) => below.has(each.folderId)) };
}

const card = (page: Page): Locator => page.getByRole('article');
const key = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Number pad' }).getByRole('button', { name, exact: true });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
const progress = (page: Page): Locator => page.locator('h1 + p');

async function presentItem(page: Page, { items }: Shelf): Promise<StockItem> {
  // The label is there once the item has loaded.
  await expect(card(page)).toHaveAttribute('aria-label', /./);
  const name = await card(page).getAttribute('aria-label');
  const item = items.find((each) => displayName(each) === name);
  if (item === undefined) throw new Error(`${name} is not in the folder`);
  return item;
}

test('COUNT-01 COUNT-02 COUNT-03 COUNT-04 a folder with its subfolders is counted offline, taken up after a reload, and says what is missing and over @main', async ({
  openTablet,
  stockroom,
  api,
}) => {
  const shelf = await shelfWithFolders(api, 'Surgery cart');
  const total = shelf.items.length;
  expect(total).toBeGreaterThan(5);
  const { page, context } = await openTablet();
  await page.setViewportSize({ width: 834, height: 1194 });
  await goInApp(page, `/inventory/${shelf.folder.id}`);
  await expect(page.getByRole('heading', { name: shelf.folder.name })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Count this folder' }).click();
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${shelf.folder.id}/count`);
  await expect(progress(page)).toHaveText(`0 of ${total}`);
  const first = await presentItem(page, shelf);
  await key(page, '7').click();
  await save(page).click();
  await expect(progress(page)).toHaveText(`1 of ${total}`);

  const second = await presentItem(page, shelf);
  expect(second.id).not.toBe(first.id);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(progress(page)).toHaveText(`2 of ${total}`);
  const skipped = await presentItem(page, shelf);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(progress(page)).toHaveText(`2 of ${total} · 1 skipped`);
  const fourth = await presentItem(page, shelf);

  // An invalid number is rejected.
  await page.keyboard.type('9999999999');
  await expect(page.getByText('Enter a whole number from 0 to 99,999.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('99999');
  await key(page, 'Clear').click();
  await page.keyboard.type('1');
  await page.keyboard.type('e-.');
  await expect(page.getByText('Enter a whole number from 0 to 99,999.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('1');

  await page.reload();
  await expect(progress(page)).toHaveText(`2 of ${total} · 1 skipped`, { timeout: 20_000 });
  await expect(card(page)).toHaveAccessibleName(displayName(fourth));
  // A number that was typed but not saved is restored.
  await expect(page.getByRole('textbox')).toHaveValue('1');
  await key(page, 'Clear').click();

  // The scanner moves to another item, and saves the number typed for this one.
  const other = shelf.items.find((each) => ![first, second, skipped, fourth].some(({ id }) => id === each.id));
  if (other === undefined) throw new Error('no fifth item');
  await key(page, '5').click();
  const scanner = await HandScanner.of(page);
  scanner.scan(other.qrToken);
  await scanner.heard();
  await scanner.isOver();
  await expect(card(page)).toHaveAccessibleName(displayName(other));
  await expect(progress(page)).toHaveText(`3 of ${total} · 1 skipped`);
  await expect(page.getByRole('textbox')).toHaveValue('');

  for (let counted = 3; counted < total - 1; counted += 1) {
    await expect(progress(page)).toHaveText(`${counted} of ${total} · 1 skipped`);
    await page.getByRole('button', { name: / is correct$/ }).press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Count finished' })).toBeVisible();

  const found = [
    { item: first, units: 7 - first.onHand },
    { item: second, units: 3 - second.onHand },
    { item: fourth, units: 5 - fourth.onHand },
  ].filter(({ units }) => units !== 0);
  const sum = (all: readonly number[]): number => all.reduce((before, each) => before + each, 0);
  const missing = -sum(found.map(({ units }) => Math.min(0, units)));
  const over = sum(found.map(({ units }) => Math.max(0, units)));
  const cents = sum(found.map(({ item, units }) => units * (item.priceCents ?? 0)));
  const fact = (name: string): Locator => page.locator('dl > div', { hasText: name }).locator('dd');
  await expect(fact('Missing')).toHaveText(missing === 1 ? '1 unit' : `${missing} units`);
  await expect(fact('Over')).toHaveText(over === 1 ? '1 unit' : `${over} units`);
  const money = Math.abs(cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(fact('Difference in value')).toHaveText(`${cents < 0 ? '−' : cents > 0 ? '+' : ''}${money}`);
  await expect(page.getByRole('region', { name: 'Variances' }).getByRole('listitem')).toHaveCount(found.length);

  // One item is recounted.
  await page.getByRole('button', { name: `Recount: ${displayName(found[0]?.item ?? first)}` }).click();
  await key(page, '9').click();
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Count finished' })).toBeVisible();

  await context.setOffline(false);
  await expectAllSaved(page);
  const after = new Map((await api.snapshot()).items.map((each) => [each.id, each.onHand]));
  const expected = new Map(found.map(({ item, units }) => [item.id, item.onHand + units]));
  expected.set((found[0]?.item ?? first).id, 9);
  for (const each of shelf.items) expect(after.get(each.id)).toBe(expected.get(each.id) ?? each.onHand);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${shelf.folder.id}`);
  await page.getByRole('link', { name: 'Count this folder' }).click();
  await expect(progress(page)).toHaveText(`0 of ${total}`);
});

test('COUNT-04 fast hands on a page that stalls: each number is counted for the item that it was typed for @long', async ({
  openPage,
  api,
}) => {
  const shelf = await shelfWithFolders(api, 'Burs');
  const { page } = await openPage(`/inventory/${shelf.folder.id}/count`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await expect(progress(page)).toHaveText(`0 of ${shelf.items.length}`);
  await expect(key(page, '3')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: / is correct$/ })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    setInterval(() => {
      const end = performance.now() + 200;
      while (performance.now() < end);
    }, 260);
  });
  const counted: { readonly id: string; readonly number: number }[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const { id } = await presentItem(page, shelf);
    const number = 100 + nth;
    for (const digit of String(number)) await key(page, digit).tap();
    await save(page).tap();
    counted.push({ id, number });
    await expect(card(page)).not.toHaveAccessibleName(
      displayName(shelf.items.find((each) => each.id === id) as StockItem),
    );
  }
  await expect(progress(page)).toHaveText(`10 of ${shelf.items.length}`);
  // Going back shows the counted number.
  await page.getByRole('button', { name: 'Previous item' }).tap();
  await expect(card(page)).toContainText('Counted 109');
  await expectAllSaved(page);
  const after = new Map((await api.snapshot()).items.map((each) => [String(each.id), each.onHand]));
  for (const { id, number } of counted) expect(after.get(id)).toBe(number);
});

test('COUNT-04 a double tap saves one number: the item that takes its place is not counted by it', async ({
  openPage,
  api,
}) => {
  const shelf = await shelfWithFolders(api, 'Burs');
  const total = shelf.items.length;
  const { page } = await openPage(`/inventory/${shelf.folder.id}/count`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const before = Number(/^\d+/.exec((await progress(page).textContent()) ?? '')?.[0] ?? 0);
  const doubleTap = async (button: Locator): Promise<void> => {
    const box = await button.boundingBox();
    if (box === null) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  };
  await presentItem(page, shelf);
  await key(page, '7').tap();
  await doubleTap(save(page));
  await expect(progress(page)).toHaveText(`${before + 1} of ${total}`);
  const { id } = await presentItem(page, shelf);
  // A person reads the next number before confirming it.
  const read = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(read + 350);
  await doubleTap(page.getByRole('button', { name: / is correct$/ }));
  await expect(progress(page)).toHaveText(`${before + 2} of ${total}`);
  expect((await presentItem(page, shelf)).id).not.toBe(id);
  await expect(page.getByRole('button', { name: / is correct$/ })).toBeVisible();
  await expectAllSaved(page);
  await expect(progress(page)).toHaveText(`${before + 2} of ${total}`);
});

test('COUNT-01 COUNT-03 a count is begun from the menu of a folder in the tree, by keyboard, and ended with the way back', async ({
  openPage,
  stockroom,
  api,
}) => {
  const shelf = await shelfWithFolders(api, 'X-ray');
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await page
    .getByRole('tree')
    .getByRole('button', { name: `Actions for ${shelf.folder.name}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Count this folder' }).press('Enter');
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${shelf.folder.id}/count`);
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(progress(page)).toHaveText(`1 of ${shelf.items.length} · 1 skipped`);
  await page.getByRole('button', { name: 'Review' }).press('Enter');
  // A focus that is already on the next button stays there when the item has loaded.
  const review = page.getByRole('button', { name: 'Review' });
  await page.evaluate(() => {
    new MutationObserver((_, seen) => {
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Review');
      if (next === undefined) return;
      next.focus();
      seen.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Count 1 skipped' }).press('Enter');
  await expect(progress(page)).toHaveText(`1 of ${shelf.items.length}`);
  await presentItem(page, shelf);
  await expect(review).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End count' }).press('Enter');
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${shelf.folder.id}`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('link', { name: 'Count this folder' }).click();
  await expect(progress(page)).toHaveText(`1 of ${shelf.items.length}`);
  await expectAllSaved(page);
});

test('COUNT-04 a scan during a count is told by the name of its item, also of the one that is shown, and never as a wrong number', async ({
  openPage,
  api,
}) => {
  const shelf = await shelfWithFolders(api, 'X-ray');
  const { page } = await openPage(`/inventory/${shelf.folder.id}/count`, { viewport: { width: 834, height: 1194 } });
  const present = await presentItem(page, shelf);
  const other = shelf.items.find(({ id }) => id !== present.id);
  if (other === undefined) throw new Error('only one item');
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const words = element?.closest('[role="status"], [role="alert"]')?.textContent ?? '';
        if (words !== '') spoken.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const scanner = await HandScanner.of(page);
  for (const item of [present, other]) {
    scanner.scan(item.qrToken);
    await scanner.heard();
    await expect(card(page)).toHaveAccessibleName(displayName(item));
    await expect.poll(spoken).toContain(displayName(item));
  }
  scanner.scan('NOBODY-HAS-IT');
  await scanner.heard();
  await expect.poll(spoken).toContain('No item at this location uses this code');
  expect((await spoken()).filter((words) => words.includes('whole number'))).toEqual([]);
  // What a person types wrong is told as ever.
  await page.getByRole('textbox').focus();
  await page.keyboard.type('x');
  await expect.poll(spoken).toContain('Enter a whole number from 0 to 99,999.');
});
