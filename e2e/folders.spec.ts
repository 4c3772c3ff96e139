/** Organizing the shelves: folders are created, renamed and deleted, items are moved and moved back. */
import { readFile } from 'node:fs/promises';
import type { ElementHandle } from '@playwright/test';
import { displayName, isBackordered } from '#domain/stock/stock-item.ts';
import { stockLevel } from '#domain/stock/stock-state.ts';
import { sendPrice } from './support/buyer.ts';
import { expect, signIn, test, workerControls, STAFF } from './support/journey.ts';
import { openPdf } from './support/pdf-raster.ts';
import { answerNext, copyIsWhole } from './support/screen.ts';

test('INV-01 INV-05 INV-08 INV-10 a folder is made, renamed in place, and opened again as the last one @main', async ({
  page,
  stockroom,
}) => {
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await page.getByRole('button', { name: 'Add New Folder' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox').first();
  const save = dialog.getByRole('button', { name: /^(Create|Add|Save)/ });
  await name.fill('   ');
  await expect(save).toBeDisabled();
  await name.fill('Overflow shelf');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Overflow shelf' })).toBeVisible();

  const item = page.getByRole('treeitem', { name: /Overflow shelf/ });
  await item.focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'New name for Overflow shelf' });
  await field.fill('Somewhere else');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Overflow shelf' })).toBeVisible();
  await item.focus();
  await page.keyboard.press('F2');
  await field.fill('Overflow, back room');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overflow, back room' })).toBeVisible();

  const opened = new URL(page.url()).pathname;
  await page.goto(`${stockroom.origin}/inventory`);
  await expect(page).toHaveURL(stockroom.origin + opened);
});

test('INV-10 of two clicks on a busy page the last one wins, also on the folder that is still open', async ({
  page,
  stockroom,
  api,
}) => {
  const { folders } = await api.snapshot();
  const [first, other] = ['Burs', 'X-ray'].map((name) => folders.find((each) => each.name === name));
  if (first === undefined || other === undefined) throw new Error('the seed has no Burs or X-ray folder');
  await signIn(page, stockroom.origin, STAFF, `/inventory/${first.id}?state=low`);
  await copyIsWhole(page);
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible();
  const rows = await Promise.all(
    [other, first].map((each) =>
      page
        .getByRole('treeitem', { name: new RegExp(`^${each.name}`) })
        .locator('[data-folder-row]')
        .elementHandle(),
    ),
  );
  // Both arrive in one task, as on a page that was busy meanwhile: nothing is rendered between them.
  await page.evaluate((clicked) => {
    for (const row of clicked) row.click();
  }, rows as ElementHandle<HTMLElement>[]);
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${first.id}?state=low`);
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
});

test('INV-13 INV-14 ERR-14 ERR-15 a folder with things on hand is deleted only after a second question', async ({
  page,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const folder = folders.find(
    (each) =>
      each.parentId !== null &&
      items.some((item) => item.folderId === each.id && item.onHand > 0) &&
      each.name === 'X-ray',
  );
  if (folder === undefined) throw new Error('the seed has no X-ray folder with things on hand');
  await signIn(page, stockroom.origin, STAFF, `/inventory/${folder.id}`);
  await copyIsWhole(page);
  await expect(page.getByRole('heading', { name: 'X-ray' })).toBeVisible();
  await page.getByRole('treeitem', { name: /X-ray/ }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure?' });
  await expect(question).toContainText(
    'X-ray folder contains products with QTYs on Hand. If you proceed to delete the folder you will loose all QTYs on Hand.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'X-ray' })).toBeVisible();

  await page.getByRole('treeitem', { name: /X-ray/ }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await answerNext(question, 'Delete');
  await expect(page.getByRole('heading', { name: 'My Catalog' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /X-ray/ })).toHaveCount(0);
});

test('ITEM-20 ITEM-22 ITEM-23 ITEM-25 ITEM-26 items move to another folder and come back by Undo @main', async ({
  page,
  stockroom,
  api,
  takeItems,
}) => {
  const [item] = await takeItems(1);
  const { folders } = await api.snapshot();
  const target = folders.find((each) => each.name === 'Burs');
  if (item === undefined || target === undefined) throw new Error('the seed has no Burs folder');
  await signIn(page, stockroom.origin, STAFF, `/inventory/${item.folderId}`);
  await copyIsWhole(page);
  const row = page.getByRole('row', { name: displayName(item), exact: true });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('No folder was selected')).toBeVisible();
  await dialog.getByRole('radio', { name: /Burs/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('1 item was added to Burs')).toBeVisible();
  await expect.poll(async () => (await api.item(item.id)).folderId).toBe(target.id);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect.poll(async () => (await api.item(item.id)).folderId).toBe(item.folderId);
});

test('ITEM-12 RES-25 "Not In Folder" lists and counts only what lies in the root itself, by key, from a link and offline', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const { folders, items } = await api.snapshot();
  const root = folders.find(({ parentId }) => parentId === null);
  if (root === undefined) throw new Error('no root');
  const loose = items.filter(({ folderId }) => folderId === root.id);
  const { page, context } = await openTablet();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
  await expect(page.getByRole('grid')).toBeVisible();
  // Within a folder there is nothing to filter by.
  await expect(page.getByRole('checkbox', { name: 'Not In Folder' })).toHaveCount(0);
  await context.setOffline(true);
  await page
    .getByRole('row', { name: displayName(item), exact: true })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: root.name }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`1 item was added to ${root.name}`)).toBeVisible();

  await page.goto(`${stockroom.origin}/inventory/${root.id}`);
  const table = page.getByRole('grid', { name: `Items of ${root.name}` });
  await expect(table).toHaveAttribute('aria-rowcount', String(items.length + 1));
  await page.getByRole('checkbox', { name: 'Not In Folder' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/[?&]folderId=none/);
  await expect(table).toHaveAttribute('aria-rowcount', String(loose.length + 2));
  await expect(page.getByRole('row', { name: displayName(item), exact: true })).toBeVisible();
  // The counts of the states agree.
  const chip = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Low/ });
  await expect(chip).toHaveText(`Low${[...loose, item].filter((each) => stockLevel(each) === 'low').length}`);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Not In Folder' })).toBeChecked();
  await expect(table).toHaveAttribute('aria-rowcount', String(loose.length + 2));
  await page.getByText('Not In Folder').click();
  await expect(page).not.toHaveURL(/folderId=/);
  await expect(table).toHaveAttribute('aria-rowcount', String(items.length + 1));
  await context.setOffline(false);
  await expect.poll(async () => (await api.item(item.id)).folderId).toBe(root.id);
});

test('ITEM-09 ITEM-10 ITEM-12 what is backordered is filtered by the address, and the list is downloaded with no network', async ({
  page,
  context,
  stockroom,
  api,
  takeItems,
}) => {
  for (const item of await takeItems(3))
    await sendPrice(stockroom, item, { priceCents: item.priceCents ?? 0, stock: 0 });
  const { folders, items } = await api.snapshot();
  const root = folders.find((each) => each.parentId === null);
  const backordered = items.filter(isBackordered);
  if (root === undefined || backordered.length < 3) throw new Error('nothing is backordered');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await workerControls(page);
  await page.goto(`${stockroom.origin}/inventory/${root.id}?sort=name`);
  const table = page.getByRole('grid', { name: `Items of ${root.name}` });
  await expect(table).toHaveAttribute('aria-rowcount', String(items.length + 1));
  await page.getByText('Only Backordered').click();
  await expect(page).toHaveURL(/[?&]onlyBackordered=1/);
  await expect(table).toHaveAttribute('aria-rowcount', String(backordered.length + 1));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Only Backordered' })).toBeChecked();
  await expect(table).toHaveAttribute('aria-rowcount', String(backordered.length + 1));
  await page.getByRole('button', { name: 'Download, mail or print this list' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download list (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^My Catalog \d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFName,Stock,')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(backordered.length + 1);
  for (const { distributorSku } of backordered) expect(text).toContain(`,${distributorSku},`);
  await expect(page.getByText(`${backordered.length} items downloaded.`)).toBeVisible();

  // A link opens the mail program; there is none here, so the link is checked.
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      document.documentElement.dataset['mail'] = this.href;
    };
  });
  await page.getByRole('button', { name: 'Download, mail or print this list' }).click();
  await page.getByRole('button', { name: 'Mail list' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-mail',
    /^mailto:\?subject=My%20Catalog%3A%20\d+%20items&body=/,
  );

  // The whole list is printed, not just the rendered rows; a headless browser opens no dialog, so the PDF is checked.
  await page.getByText('Only Backordered').click();
  await expect(table).toHaveAttribute('aria-rowcount', String(items.length + 1));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const pdf = await openPdf(await page.pdf({ format: 'A4' }));
  try {
    const paper = [...Array(pdf.count).keys()].map((each) => pdf.text(each).replaceAll('\0', ''));
    expect(paper.length).toBeGreaterThan(2);
    expect(paper[0]).toContain(`${items.length} items`);
    for (const sheet of paper) expect(sheet).toContain('Name');
    const whole = paper.join(' ');
    for (const { distributorSku } of items) expect(whole).toContain(distributorSku);
    const last = await pdf.raster(pdf.count - 1, 30);
    expect(last.gray.at(-1), 'the ground of the paper').toBe(255);
  } finally {
    pdf.close();
  }
  await page.getByText('Only Backordered').click();

  await page.goto(`${page.url()}&search=no-such-thing-anywhere`);
  await expect(page.getByText('Only backordered items were searched.')).toBeVisible();
  await context.setOffline(false);
});

test('INV-18 a search that finds all in one other folder opens that folder, without a network as well', async ({
  context,
  page,
  stockroom,
  api,
}) => {
  const { folders, items } = await api.snapshot();
  const [item] = items.filter((each) => each.folderId !== items.at(-1)?.folderId);
  const from = folders.find(({ id }) => id === items.at(-1)?.folderId);
  if (item === undefined || from === undefined) throw new Error('the seed has items in one folder only');
  await signIn(page, stockroom.origin, STAFF, `/inventory/${from.id}`);
  await copyIsWhole(page);
  await expect(page.getByRole('heading', { name: from.name })).toBeVisible();
  await workerControls(page);
  await context.setOffline(true);
  const search = page.getByRole('searchbox', { name: 'Search in My Catalog' });
  await search.fill(item.distributorSku);
  const query = `search=${encodeURIComponent(item.distributorSku)}&redirected=1`;
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${item.folderId}?${query}`);
  await expect(page.getByRole('row').filter({ hasText: displayName(item) })).toBeVisible();
  await expect(search).toHaveValue(item.distributorSku);
  await search.fill('nothing is called so');
  await expect(page.getByText('No results for')).toBeVisible();
  await search.fill('w'.repeat(500));
  const answer = page.getByRole('heading', { name: /^No results for “www/ });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.x).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(`/inventory/${item.folderId}[?]`));
  await context.setOffline(false);
});

test('INV-17 SHELL-24 a list is found again as far scrolled as it was left; turning the tablet loses neither that nor what is chosen', async ({
  openPage,
}) => {
  const { page } = await openPage('/labels', { viewport: { width: 834, height: 1194 } });
  await page.goto(new URL('/inventory', page.url()).href);
  await copyIsWhole(page);
  const list = page.getByRole('grid');
  const scrolled = (): Promise<number> => list.evaluate((element) => Math.round(element.scrollTop));
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await list.evaluate((element) => element.scrollTo(0, 3000));
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole('button', { name: 'Add New Folder' })).toBeVisible();
  await expect.poll(scrolled).toBe(3000);
  await expect(page.getByRole('toolbar', { name: 'With 1 item' })).toBeVisible();

  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(scrolled).toBe(3000);

  // Elsewhere the page itself scrolls; from 5 px on, a shadow shows that there is more above.
  await page.setViewportSize({ width: 834, height: 420 });
  await page.goto(new URL('/settings', page.url()).href);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  const scroller = page.locator('div:has(> main)');
  await scroller.evaluate((element) => element.scrollTo(0, 5));
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(5);
  await expect(scroller).not.toHaveAttribute('data-scrolled');
  await scroller.evaluate((element) => element.scrollTo(0, 6));
  await expect(scroller).toHaveAttribute('data-scrolled');
  expect(await scroller.evaluate((element) => getComputedStyle(element, '::before').opacity)).toBe('1');
});

test('SHELL-03 SHELL-04 INV-06 INV-07 CONST-03 the menus at the left, the tree and the folder dialog have the sizes that are said', async ({
  page,
  stockroom,
}) => {
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const tree = page.getByRole('navigation', { name: 'Folders' });
  const treeWidth = async () => (await tree.boundingBox())?.width;
  const dragEdgeTo = async (x: number): Promise<void> => {
    await page.getByRole('separator').first().hover();
    await page.mouse.down();
    await page.mouse.move(x, 400, { steps: 5 });
    await page.mouse.up();
  };
  await expect.poll(treeWidth).toBe(320);
  for (const [x, width] of [
    [900, 320],
    [262, 260],
    [40, 200],
  ] as const) {
    await dragEdgeTo(x);
    await expect.poll(treeWidth).toBe(width);
  }
  await page.reload();
  await expect.poll(treeWidth).toBe(200);
  // The catalog has its filters there.
  await page.goto(new URL('/?search=gloves', page.url()).href);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect.poll(async () => (await filters.boundingBox())?.width).toBe(240);
  await page.goto(new URL('/inventory', page.url()).href);

  await page.getByRole('button', { name: 'Add New Folder' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(550);
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(689);
  const [requested, buttons] = await dialog
    .locator('form > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect([requested, buttons]).toEqual([382, 70]);
  for (const heading of ['Default columns', 'More columns']) {
    const lists = dialog.getByRole('group', { name: heading }).locator('> *').last();
    expect((await lists.boundingBox())?.height).toBe(200);
  }
});

test('INV-05 INV-21 My Catalog is left with nothing selected and nothing searched for; the folders stay as they were', async ({
  page,
  stockroom,
  api,
}) => {
  const { folders } = await api.snapshot();
  const child = folders.find(({ parentId }) => folders.some((each) => each.id === parentId && each.parentId !== null));
  const parent = folders.find(({ id }) => id === child?.parentId);
  if (child === undefined || parent === undefined) throw new Error('no folder below a folder');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const sections = page.getByRole('navigation', { name: 'Main' });
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) }).first();
  await expect(row(child.name)).toHaveCount(0);
  await row(parent.name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(child.name)).toBeVisible();

  await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')).fill('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=a/);
  const leaveAndComeBack = async (): Promise<void> => {
    await sections.getByRole('link', { name: 'Labels' }).click();
    await expect(page.getByRole('heading', { name: 'Labels', exact: true })).toBeVisible();
    await sections.getByRole('link', { name: 'My Catalog' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  await leaveAndComeBack();
  await expect(page).not.toHaveURL(/search=/);

  // A search changes the list, which clears the selection anyway; this is the same list again.
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expect(page.getByRole('toolbar', { name: 'With 2 items' })).toBeVisible();
  await leaveAndComeBack();
  await expect(boxes.nth(1)).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(row(child.name)).toBeVisible();
  // Stored on the device as well.
  await page.reload();
  await expect(row(child.name)).toBeVisible();
});

test('SHELL-07 an unknown route and an unknown record have their own words', async ({ page, stockroom }) => {
  await signIn(page, stockroom.origin, STAFF, '/nowhere');
  await copyIsWhole(page);
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('ITEM-20 the question where to move items ends with the list that they were chosen in', async ({
  openPage,
  api,
}) => {
  const { page } = await openPage('/labels', { viewport: { width: 1180, height: 820 } });
  const { folders } = await api.snapshot();
  const [first, second] = folders.filter(({ parentId, itemCount }) => parentId !== null && itemCount > 0);
  if (first === undefined || second === undefined) throw new Error('two folders with items');
  await page.goto(new URL(`/inventory/${first.id}`, page.url()).href);
  await copyIsWhole(page);
  await page
    .getByRole('treeitem', { name: new RegExp(`^${second.name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: second.name, exact: true })).toBeVisible();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move to folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 1 item to…' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: first.name, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: second.name, exact: true })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'With 1 item' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
