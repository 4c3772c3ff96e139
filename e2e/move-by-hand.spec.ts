/** Items and folders are moved by mouse, finger and keyboard, and through a folder's menu. */
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { fillStorage } from './support/fill-storage.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test as base } from './support/journey.ts';
import { dragByFinger, dragByMouse, folderOf, pressByFinger, pressIntoStall, rowOf } from './support/move-by-hand.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';

interface Shelf {
  readonly item: StockItem;
  readonly page: Page;
  /** The item's row; its folder is open. */
  readonly row: Locator;
}

interface Fixtures {
  /** @param folders created first, in the root folder */
  readonly openShelf: (folders?: readonly string[], options?: BrowserContextOptions) => Promise<Shelf>;
}

const WIDE = { viewport: { width: 1180, height: 820 } } as const;

const test = base.extend<Fixtures>({
  openShelf: ({ openPage, takeItem }, use) =>
    use(async (folders = [], options = {}) => {
      const item = await takeItem();
      const { page } = await openPage('/inventory', { ...WIDE, ...options });
      await copyIsWhole(page);
      for (const name of folders) await makeFolder(page, name);
      await goInApp(page, `/inventory/${item.folderId}`);
      const row = page.getByRole('row', { name: displayName(item), exact: true });
      // As somebody who has opened it in the tree, where the focus is from then on.
      await expect(row).toBeVisible();
      await page.getByRole('tree').locator('[aria-current="page"]').click();
      await expect(page.locator('[role="treeitem"]:focus')).toHaveCount(1);
      return { item, page, row };
    }),
});

for (const [hand, drag, options] of [
  ['mouse', dragByMouse, {}],
  ['finger', dragByFinger, { hasTouch: true }],
] as const) {
  test(`INV-05 ITEM-20 a ${hand} drags an item and a folder into a folder that has no folders`, async ({
    api,
    openShelf,
  }) => {
    const { item, page, row } = await openShelf([`Gauze by ${hand}`, `Bands by ${hand}`], options);
    await drag(page, row.getByText(displayName(item)).first(), rowOf(page, `Gauze by ${hand}`));
    await expect(page.getByText(`1 item was added to Gauze by ${hand}`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await drag(page, rowOf(page, `Bands by ${hand}`), rowOf(page, `Gauze by ${hand}`));
    await expectAllSaved(page);
    await expect
      .poll(async () => {
        const { folders } = await api.snapshot();
        const [gauze, bands] = ['Gauze', 'Bands'].map((name) => folders.find((f) => f.name === `${name} by ${hand}`));
        return gauze !== undefined && bands?.parentId === gauze.id && (await api.item(item.id)).folderId === gauze.id;
      })
      .toBe(true);
    // Nothing was opened on the way.
    expect(new URL(page.url()).pathname).toBe(`/inventory/${item.folderId}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });
}

test('INV-05 ITEM-20 a long press drags an item and opens a folder’s menu on a page that stalls meanwhile', async ({
  openShelf,
}) => {
  const { item, page, row } = await openShelf(['Gauze in a stall'], { hasTouch: true });
  const folder = rowOf(page, 'Gauze in a stall');
  const before = page.url();
  await pressIntoStall(page, folder, null);
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(page.url()).toBe(before);
  await pressIntoStall(page, row.getByText(displayName(item)).first(), folder);
  await expect(page.getByText('1 item was added to Gauze in a stall')).toBeVisible();
});

test('INV-05 ITEM-20 by keyboard an item and a folder are picked up with Ctrl+X and put down with Ctrl+V @main', async ({
  api,
  openShelf,
}) => {
  const { page, row } = await openShelf(['Loupes', 'Straps']);
  await row.focus();
  await page.keyboard.press('Control+x');
  await expect(page.getByText('1 item: press Ctrl+V on a folder to move there')).toBeVisible();
  await folderOf(page, 'Loupes').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('1 item was added to Loupes')).toBeVisible();
  // An item that moves away is deselected, even though its folder stays open.
  await rowOf(page, 'Loupes').click();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('toolbar', { name: 'With 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await folderOf(page, 'Straps').focus();
  await page.keyboard.press('Control+x');
  await folderOf(page, 'Loupes').focus();
  await page.keyboard.press('Control+v');
  await expect
    .poll(async () => {
      const { folders } = await api.snapshot();
      const loupes = folders.find(({ name }) => name === 'Loupes');
      return folders.find(({ name }) => name === 'Straps')?.parentId === loupes?.id;
    })
    .toBe(true);
});

test('ERR-12 where a device without room cannot keep a move, by mouse or by keyboard, one alert says so and nothing moves', async ({
  api,
  openShelf,
}) => {
  const { item, page, row } = await openShelf();
  await expect(row).toBeVisible();
  const [name = ''] = (await api.snapshot()).folders.flatMap((each) =>
    ['Burs', 'X-ray'].includes(each.name) && each.id !== item.folderId ? [each.name] : [],
  );
  await fillStorage(page);
  const alerted = async (): Promise<void> => {
    const alert = page.getByRole('alert').filter({ hasText: 'Move items to folder error: ' });
    await expect(alert).toHaveCount(1);
    await expect(alert).toHaveText(/full|room|space/i);
    await expect(page.getByText('Add to folder request')).toHaveCount(0);
    await alert.getByRole('button', { name: 'Close this message' }).click();
    await expect(row).toBeVisible();
  };
  await dragByMouse(page, row.getByText(displayName(item)).first(), rowOf(page, name));
  await alerted();
  await row.focus();
  await page.keyboard.press('Control+x');
  await folderOf(page, name).focus();
  await page.keyboard.press('Control+v');
  await alerted();
});

test('INV-05 a right click, the Menu key and Shift+F10 open the menu of a folder, and nothing else', async ({
  openPage,
}) => {
  const { page } = await openPage('/inventory', WIDE);
  await copyIsWhole(page);
  const before = page.url();
  const menu = page.getByRole('menu');
  const rename = page.getByRole('menuitem', { name: 'Rename' });
  await rowOf(page, 'Burs').click({ button: 'right' });
  await expect(rename).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(folderOf(page, 'Burs')).toBeFocused();
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await folderOf(page, 'Burs').focus();
    await page.keyboard.press(key);
    await expect(rename).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(folderOf(page, 'Burs')).toBeFocused();
  }
  expect(page.url()).toBe(before);
});

for (const { width, height, drawer } of [
  { width: 1180, height: 820, drawer: false },
  { width: 390, height: 844, drawer: true },
]) {
  test(`INV-05 at ${width} px a finger that rests on a folder opens its menu, and nothing else${drawer ? ' @long' : ''}`, async ({
    openPage,
  }) => {
    const { page } = await openPage('/inventory', { viewport: { width, height }, hasTouch: true, isMobile: drawer });
    await copyIsWhole(page);
    const before = page.url();
    const menu = page.getByRole('menu');
    if (drawer) await page.getByRole('button', { name: 'Folders', exact: true }).tap();
    await pressByFinger(page, rowOf(page, 'Burs'));
    await expect(menu).toBeVisible();
    // The finger is lifted, and the menu stays open.
    await expect(page.locator('html[data-dragging]')).toHaveCount(0);
    for (const entry of ['Rename', 'Move to…', 'Delete'])
      await expect(menu.getByRole('menuitem', { name: entry })).toBeInViewport({ ratio: 1 });
    expect(page.url()).toBe(before);
    await menu.getByRole('menuitem', { name: 'Add folder inside' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Folder name')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Folder name')).toHaveCount(0);
    if (drawer) await page.getByRole('button', { name: 'Folders', exact: true }).tap();
    // A tap opens the folder as usual, and no menu.
    await rowOf(page, 'Burs').tap();
    await expect(page).not.toHaveURL(before);
    await expect(menu).toHaveCount(0);
  });
}

/** The ways to open a folder's menu and choose an entry. */
const HANDS = [
  { hand: 'mouse', options: WIDE },
  { hand: 'keyboard', options: WIDE },
  { hand: 'finger', options: { ...WIDE, hasTouch: true } },
  { hand: 'finger on a phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

for (const { hand, options } of HANDS) {
  test(`INV-05 INV-10 what the menu of a folder opens by ${hand} stays, and is ready for typing${hand === 'finger on a phone' ? ' @long' : ''}`, async ({
    openPage,
  }) => {
    const { page } = await openPage('/inventory', options);
    await copyIsWhole(page);
    const press = (on: Locator): Promise<void> =>
      hand === 'keyboard' ? on.press('Enter') : hand === 'mouse' ? on.click() : on.tap();
    const choose = async (entry: string, key = 'ContextMenu'): Promise<void> => {
      const folders = page.getByRole('button', { name: 'Folders', exact: true });
      if (await folders.isVisible()) await press(folders);
      if (hand === 'keyboard') await folderOf(page, 'Burs').press(key);
      else if (hand === 'mouse') await rowOf(page, 'Burs').click({ button: 'right' });
      else await pressByFinger(page, rowOf(page, 'Burs'));
      await press(page.getByRole('menu').getByRole('menuitem', { name: entry }));
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    const dialog = page.getByRole('dialog').filter({ hasNot: page.getByRole('tree') });
    const cancel = async (): Promise<void> => {
      await press(dialog.getByRole('button', { name: 'Cancel' }));
      await expect(dialog).toHaveCount(0);
    };

    for (const key of ['ContextMenu', 'Shift+F10']) {
      await choose('Rename', key);
      const field = page.getByRole('textbox', { name: 'New name for Burs' });
      await expect(field).toBeFocused();
      await page.keyboard.type(`Burs by ${hand}`);
      await expect(field).toHaveValue(`Burs by ${hand}`);
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      if (hand === 'keyboard') await expect(folderOf(page, 'Burs')).toBeFocused();
      if (hand !== 'finger on a phone') continue;
      // The drawer stays open until the next Escape.
      const drawer = page.getByRole('dialog', { name: 'Folders' });
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    }
    await choose('Add folder inside');
    await expect(dialog.getByLabel('Folder name')).toBeFocused();
    await cancel();
    await choose('Name and columns');
    await expect(dialog.getByLabel('Folder name')).toHaveValue('Burs');
    await expect(dialog.getByLabel('Folder name')).toBeFocused();
    await cancel();
    await choose('Move to…', 'Shift+F10');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await cancel();
    await choose('Delete');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    await cancel();
    await choose('Count this folder');
    await expect(page).toHaveURL(/\/count$/);
  });
}

test('SHELL-22 what the keys are on in the table is never covered by its first column or its head', async ({
  openPage,
}) => {
  const { page } = await openPage('/inventory', { viewport: { width: 834, height: 700 } });
  await copyIsWhole(page);
  const grid = page.getByRole('grid');
  await grid.getByRole('columnheader').getByRole('button').last().focus();
  let looks = 0;
  const goBack = async (): Promise<void> => {
    await page.keyboard.press('Shift+Tab');
    const covered = await coveredFocus(page);
    if (covered === 'elsewhere') return;
    looks += 1;
    expect(covered).toBeNull();
  };
  for (let press = 0; press < 12; press += 1) await goBack();
  expect(looks).toBeGreaterThan(4);
  looks = 0;
  await page.getByRole('row').nth(3).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await grid.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  for (let press = 0; press < 4; press += 1) await goBack();
  expect(looks).toBeGreaterThan(1);
});

/** The focused element if something covers its center or its left edge; `elsewhere`: it is not in a cell. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.closest('[role="grid"]') === null || focused.matches('[role="row"]'))
      return 'elsewhere';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = [left + 2, left + width / 2].every((x) => {
      const there = document.elementFromPoint(x, top + height / 2);
      return there !== null && (focused.contains(there) || there.contains(focused));
    });
    return isSeen ? null : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
  });
}

async function makeFolder(page: Page, name: string): Promise<void> {
  // In the root folder.
  await page.locator('[data-folder-row]').first().click();
  await expect(page.getByRole('heading', { name: 'My Catalog', level: 1, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('button', { name: /^(Create|Add|Save)/ }).click();
  await expect(dialog).toHaveCount(0);
  // It opens. Until then the folder before it is still the open one, and a click on that is none.
  await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
  await expectAllSaved(page);
}
