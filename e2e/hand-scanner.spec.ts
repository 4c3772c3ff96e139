/** A hand scanner acts as a keyboard, so its keys go wherever the focus is: no scan may be cut off or leave characters behind. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { HandScanner, scansAreHeard, watchListener } from './support/hand-scanner-keys.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, PASSWORD, STAFF, test } from './support/journey.ts';
import { copyIsWhole, expectAllSaved, itemPanel, itemPath, openItem } from './support/screen.ts';

const ROOT = join(import.meta.dirname, '..');

/** The scan listener, bundled for a page of our own. */
async function wedgeForPage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(ROOT, 'src/scan/keyboard-wedge.ts'), formats: ['iife'], name: 'wedge' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  return outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
}

/** `SCANS=1000` for a longer run. */
const SCANS = Number(process.env['SCANS'] ?? 100);

test('scans into a field of a page that stalls for 60 to 300 ms come whole, and the field stays as it was @long', async ({
  page,
}) => {
  await page.setContent('<form><textarea id="note">Keep cool</textarea></form>');
  await page.addScriptTag({ content: await wedgeForPage() });
  await page.evaluate(() => {
    const field = document.querySelector('textarea');
    if (field === null) throw new Error('no field');
    field.focus();
    field.setSelectionRange(5, 9);
    const scans: string[] = [];
    const { wedge } = window as unknown as { wedge: typeof import('#scan/keyboard-wedge.ts') };
    wedge.listenForWedge({ target: window, onScan: ({ text }) => scans.push(text) });
    // Stalls of 60 to 300 ms, each length in turn.
    let length = 60;
    const stall = (): void => {
      const until = performance.now() + length;
      while (performance.now() < until);
      length = length >= 300 ? 60 : length + 40;
      setTimeout(stall, 60);
    };
    stall();
    Object.assign(window, { scans });
  });
  const scanner = await HandScanner.of(page);
  const codes = Array.from({ length: SCANS }, (_, count) => `REF-${String(count).padStart(5, '0')}`);
  for (const code of codes) scanner.scan(code);
  await scanner.heard();
  expect(await page.evaluate(() => (window as unknown as { scans: string[] }).scans)).toEqual(codes);
  const field = page.locator('#note');
  await expect(field).toHaveValue('Keep cool');
  expect(
    await field.evaluate((element: HTMLTextAreaElement) => [element.selectionStart, element.selectionEnd]),
  ).toEqual([5, 9]);
});

test('a scan never lands in a note or a search, and opens what was scanned @main', async ({
  openPage,
  stockroom,
  takeItems,
}) => {
  const [item, other] = await takeItems(2);
  if (item === undefined || other === undefined) throw new Error('the seed has no two items');
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const scanner = await HandScanner.of(page);
  const panel = await openItem(page, stockroom.origin, item);
  const note = panel.getByLabel('My Notes');
  await note.fill('Top shelf');
  await note.press('Home');
  scanner.scan(other.distributorSku);
  await scanner.heard();
  await expect(itemPanel(page, other)).toBeVisible();
  await expectAllSaved(page);

  // The search waits for a pause in typing. It filters the list beside the scanned item, or, if the scan took longer, the list
  // that the scan left; either way the box shows the search and nothing of the code.
  const search = page.getByRole('searchbox').first();
  await search.fill('glove');
  scanner.scan(item.distributorSku);
  await scanner.heard();
  await expect(itemPanel(page, item)).toBeVisible();
  await expect(itemPanel(page, item).getByLabel('My Notes')).toHaveValue('Top shelf');
  await expect(async () => {
    const { pathname, searchParams } = new URL(page.url());
    const filter = searchParams.get('search') ?? '';
    expect(pathname).toBe(itemPath(item));
    expect(['glove', '']).toContain(filter);
    expect(await search.inputValue()).toBe(filter);
  }).toPass({ timeout: 15_000 });
});

test('PD-13 a scan of another pack than the one an item is counted in says so before anything is booked, on whatever page', async ({
  openPage,
  api,
}) => {
  const { items } = await api.snapshot();
  const holders = (code: string): number => items.filter(({ codes }) => codes.includes(code)).length;
  const found = items.flatMap((item) =>
    (item.codePacks ?? []).filter(({ code, isOwn }) => !isOwn && holders(code) === 1).map((pack) => ({ item, pack })),
  )[0];
  if (found === undefined) throw new Error('the seed has no item with the code of another pack');
  const { item, pack } = found;
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const scanner = await HandScanner.of(page);
  scanner.scan(pack.code);
  await scanner.heard();
  const card = page.getByRole('article', { name: displayName(item), exact: true });
  await expect(card.getByRole('note')).toHaveText(
    `This code is on another pack: ${pack.text}. This item is counted as: ${item.packageText}.`,
  );
});

test('a scan while a list of choices has the focus, by mouse or by keyboard, opens what was scanned and chooses nothing @long', async ({
  openPage,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(4);
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const scanner = await HandScanner.of(page);
  const list = page.getByLabel('Label sheet', { exact: true });
  await watchListener(page);
  await page.goto(`${stockroom.origin}/labels`);
  const before = await list.inputValue();
  for (const [nth, item] of items.entries()) {
    if (nth % 2 === 0) {
      // Opened, and closed again without selecting anything.
      await list.click();
      await page.keyboard.press('Escape');
    } else {
      await page.getByRole('searchbox', { name: 'Search', exact: true }).focus();
      while (!(await list.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    }
    await expect(list).toBeFocused();
    scanner.scan(item.distributorSku);
    await scanner.heard();
    // On a slow device the scan of a page that has just opened is answered while the page still loads.
    await expect(page).toHaveURL(stockroom.origin + itemPath(item), { timeout: 20_000 });
    await expect(itemPanel(page, item)).toBeVisible({ timeout: 20_000 });
    await page.goBack();
    await expect(list).toHaveValue(before);
  }
});

/** Each two of the four are met together. */
const OPEN_LISTS = [
  { path: '/labels', hand: 'mouse', isEarly: false, isMoved: false },
  { path: '/labels', hand: 'keyboard', isEarly: true, isMoved: true },
  { path: '/inventory', hand: 'mouse', isEarly: true, isMoved: true },
  { path: '/inventory', hand: 'keyboard', isEarly: false, isMoved: true },
  { path: '/inventory', hand: 'keyboard', isEarly: true, isMoved: false },
] as const;

test('a scan while a list of choices is open, by mouse or by keyboard, opens what was scanned, closes the list and chooses nothing, also where the list was opened before the page listened @long', async ({
  openPage,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(OPEN_LISTS.length);
  const { page } = await openPage('/inventory', { viewport: { width: 390, height: 844 } });
  await copyIsWhole(page);
  await watchListener(page);
  const scanner = await HandScanner.of(page);
  for (const [nth, { path, hand, isEarly, isMoved }] of OPEN_LISTS.entries()) {
    await test.step(`${path} by ${hand}${isEarly ? ', early' : ''}`, async () => {
      const item = items[nth] as StockItem;
      const list = page.getByLabel(path === '/labels' ? 'Label sheet' : 'Sort by', { exact: true });
      const listen = isEarly ? await holdRequests(page, /hear-scans|wedge-listener/) : () => undefined;
      await page.goto(stockroom.origin + (path === '/labels' ? path : `/inventory/${items[0]?.folderId}`));
      const before = await list.inputValue();
      if (!isEarly) await scansAreHeard(page);
      if (hand === 'mouse') await list.click();
      else await list.press('Space');
      // Another option is highlighted.
      if (isMoved) await page.keyboard.press('ArrowDown');
      await expect(list.locator('option:focus')).toBeVisible();
      scanner.scan(item.distributorSku);
      await scanner.heard();
      listen();
      await expect(itemPanel(page, item)).toBeVisible();
      await expect(page.locator('option:focus, select:open')).toHaveCount(0);
      await page.goBack();
      await expect(list).toHaveValue(before);
    });
  }
});

/** Menus and panels that cover a part of the page and leave the rest of it in reach. */
const OVERLAYS: readonly {
  readonly name: string;
  readonly path?: string;
  readonly opener: (page: Page) => Locator;
  readonly isOpen: (page: Page) => Locator;
  /** By right click, or Shift+F10. */
  readonly isContextMenu?: true;
}[] = [
  {
    name: 'the menu of the open folder',
    opener: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Actions for / })
        .last(),
    isOpen: (page) => page.getByRole('menu'),
  },
  {
    name: 'the context menu of a folder in the tree',
    opener: (page) => page.getByRole('treeitem').nth(2),
    isOpen: (page) => page.getByRole('menu'),
    isContextMenu: true,
  },
  {
    name: 'what can be done with the list',
    opener: (page) => page.getByRole('button', { name: 'Download, mail or print this list' }),
    isOpen: (page) => page.getByRole('region', { name: 'This list' }),
  },
  {
    name: 'the filters',
    opener: (page) => page.getByRole('button', { name: /^Filters/ }),
    isOpen: (page) => page.getByRole('region', { name: 'More filters' }),
  },
  {
    name: 'the locations',
    opener: (page) => page.getByRole('button', { name: /^Location/ }).first(),
    isOpen: (page) => page.getByRole('region', { name: 'Locations' }),
  },
  {
    name: 'the menu of a distributor',
    path: '/my-distributors',
    opener: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Actions for / })
        .first(),
    isOpen: (page) => page.getByRole('menu'),
  },
];

test('a scan while a menu is open, by mouse, keyboard or finger, opens what was scanned, closes the menu and chooses nothing in it @long', async ({
  openPage,
  stockroom,
  api,
  takeItems,
}) => {
  const items = await takeItems(OVERLAYS.length);
  const [first] = items;
  const before = (await api.snapshot()).folders;
  const { page } = await openPage('/inventory', { hasTouch: true });
  await copyIsWhole(page);
  await watchListener(page);
  const scanner = await HandScanner.of(page);
  for (const [nth, { name, path, opener, isOpen, isContextMenu }] of OVERLAYS.entries()) {
    const item = items[nth] as StockItem;
    await page.goto(stockroom.origin + (path ?? `/inventory/${first?.folderId}`));
    await scansAreHeard(page);
    for (const hand of ['mouse', 'keyboard', 'finger'] as const) {
      await test.step(`${name} by ${hand}`, async () => {
        await expect(opener(page)).toBeVisible();
        if (isContextMenu && hand !== 'mouse') await opener(page).press('Shift+F10');
        else if (isContextMenu) await opener(page).click({ button: 'right' });
        else if (hand === 'mouse') await opener(page).click();
        else if (hand === 'finger') await opener(page).tap();
        else await opener(page).press('Enter');
        await expect(isOpen(page)).toBeVisible();
        // Another entry has the focus.
        if (hand === 'keyboard') await page.keyboard.press('ArrowDown');
        scanner.scan(item.distributorSku);
        await scanner.heard();
        await expect(itemPanel(page, item)).toBeVisible();
        await expect(isOpen(page)).toHaveCount(0);
        await expect(page).toHaveURL(stockroom.origin + itemPath(item));
        // A key that a person presses next is not the scanner's.
        await scanner.isOver();
        await page.goBack();
        await expect(itemPanel(page, item)).toHaveCount(0);
      });
    }
  }
  await expectAllSaved(page);
  expect((await api.snapshot()).folders).toEqual(before);
});

test('a scan while a date has the focus is answered, and changes neither the date nor the list', async ({
  openPage,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/stock-history');
  await copyIsWhole(page);
  await watchListener(page);
  const scanner = await HandScanner.of(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const from = page.getByLabel('From', { exact: true });
  for (const path of ['/stock-history', '/order']) {
    await page.goto(stockroom.origin + path);
    await scansAreHeard(page);
    // By hand, one key after the other: none of the years typed on the way is asked for.
    visited.length = 0;
    await from.click({ position: { x: 16, y: 20 } });
    await from.pressSequentially('01022026', { delay: 80 });
    await expect(page).toHaveURL(/2026-01-02/);
    expect(visited.filter((url) => !url.includes('2026-01-02'))).toEqual([]);
    const list = page.url();
    // A code of an item, and one of none: its first digits would be another month or year.
    for (const [code, answered] of [
      [item.distributorSku, itemPath(item)],
      ['0123456789012', '/scan'],
    ] as const) {
      for (const x of [16, 40, 72]) {
        visited.length = 0;
        await from.click({ position: { x, y: 20 } });
        scanner.scan(code);
        await scanner.heard();
        await expect(page).toHaveURL(stockroom.origin + answered);
        await page.goBack();
        await expect(page).toHaveURL(list);
        await expect(from).toHaveValue('2026-01-02');
        expect(visited.filter((url) => url !== list && !url.endsWith(answered))).toEqual([]);
      }
    }
  }
});

test('a scan while a checkbox has the focus is heard and checks nothing, also before the page listens', async ({
  openPage,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(4);
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await watchListener(page);
  const scanner = await HandScanner.of(page);
  for (const [nth, item] of items.entries()) {
    const isEarly = nth < 2;
    const listen = isEarly ? await holdRequests(page, /hear-scans|wedge-listener/) : () => undefined;
    if (isEarly) await page.goto(`${stockroom.origin}/inventory/${items[0]?.folderId}`);
    else await scansAreHeard(page);
    const boxes = page.getByRole('grid').getByRole('checkbox');
    const box = nth % 2 === 0 ? boxes.first() : boxes.nth(2);
    await box.focus();
    scanner.scan(item.distributorSku);
    await scanner.heard();
    listen();
    await expect(itemPanel(page, item)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.goBack();
    await expect(itemPanel(page, item)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
});

test('a scan is heard from the moment a page opens, also on a slow device, and none of it is cut @long', async ({
  openPage,
  stockroom,
  takeItems,
}) => {
  const items = await takeItems(3);
  const { page } = await openPage('/labels');
  await copyIsWhole(page);
  await watchListener(page);
  const scanner = await HandScanner.of(page);
  const slow = await page.context().newCDPSession(page);
  for (const [nth, item] of items.entries()) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: nth < 2 ? 1 : 4 });
    if (nth % 2 === 0) await page.goto(`${stockroom.origin}/labels`, { waitUntil: 'commit' });
    else await page.reload({ waitUntil: 'commit' });
    await scansAreHeard(page);
    scanner.scan(item.distributorSku);
    await scanner.heard();
    await expect(page).toHaveURL(stockroom.origin + itemPath(item), { timeout: 20_000 });
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(itemPanel(page, item)).toBeVisible({ timeout: 20_000 });
    await page.goBack();
    await expect(page.getByLabel('Label sheet', { exact: true })).toBeVisible();
  }
});

test('a password that comes as fast as a scan, as from a password manager, signs in', async ({ page, stockroom }) => {
  await page.goto(`${stockroom.origin}/login`);
  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Password', { exact: true }).focus();
  const scanner = await HandScanner.of(page);
  scanner.scan(PASSWORD);
  await scanner.heard();
  await expect(page.getByRole('button', { name: /^Sync: / })).toBeVisible({ timeout: 20_000 });
});
