/** The main tasks with the keyboard alone: no pointer is used from signing in to the printed label. */
import { displayName } from '#domain/stock/stock-item.ts';
import { complaints } from './support/axe-violations.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { holdOps } from './support/hold-ops.ts';
import { expect, PASSWORD, signIn, STAFF, test, WITH_MOTION } from './support/journey.ts';
import { passTime } from './support/pass-time.ts';
import { cartLine, chip, copyIsWhole, expectAllSaved, expectOnHand, itemPanel, itemPath } from './support/screen.ts';
import { tabTo } from './support/tab-to.ts';

test.use(WITH_MOTION);

test('the main job is done by keyboard alone: sign in, find, use, count, order, print', async ({
  stockroom,
  api,
  takeItem,
  page,
}) => {
  const { origin } = stockroom;
  const item = await takeItem({ isShort: true });
  const name = displayName(item);
  const { keyboard } = page;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });

  await page.goto(`${origin}/login?back=${encodeURIComponent('/inventory')}`);
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type(STAFF);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL(/\/inventory/);
  await copyIsWhole(page);

  await test.step('finds the item by searching', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search in My Catalog' })).toBeFocused();
    await keyboard.type(item.distributorSku);
    const row = page.getByRole('row', { name, exact: true });
    await expect(row).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabTo(page, row);
  });

  await test.step('used 2, on the row', async () => {
    const row = page.getByRole('row', { name, exact: true });
    await keyboard.press('-');
    await expectOnHand(row, item, item.onHand - 1);
    await keyboard.press('-');
    await expectOnHand(row, item, item.onHand - 2);
  });

  const panel = itemPanel(page, item);
  await test.step('opens it and counts', async () => {
    await keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await tabTo(page, panel.getByLabel('Count', { exact: true }));
    await keyboard.type('3');
    await keyboard.press('Enter');
    await expectOnHand(panel, item, 3);
  });

  await test.step('adds it to the cart and changes the quantity there', async () => {
    await tabTo(page, panel.getByRole('button', { name: /^Add \d+ to the cart/ }));
    await keyboard.press('Enter');
    await tabTo(page, panel.getByRole('button', { name: 'Add to print queue' }));
    await keyboard.press('Space');
    await tabTo(page, panel.getByRole('link', { name: 'Change in cart' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    const field = cartLine(page, item).getByRole('textbox', { name: `Quantity of ${item.productName}` });
    await tabTo(page, field);
    await keyboard.type('7');
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await expect(field).toHaveValue('8');
  });

  await test.step('prints its label', async () => {
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labels' }),
      'Shift+Tab',
    );
    await keyboard.press('Enter');
    const print = page.getByRole('button', { name: 'Print 1 label' });
    await expect(print).toBeEnabled();
    await tabTo(page, print);
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await tabTo(page, page.getByRole('button', { name: 'Clear printed labels' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('Your print queue is empty')).toBeVisible();
  });

  await tabTo(page, chip(page), 'Shift+Tab');
  await expectAllSaved(page);
  const { items, lines } = await api.snapshot();
  expect(items.find(({ id }) => id === item.id)?.onHand).toBe(3);
  expect(lines.find(({ offerId }) => offerId === item.offerId)?.qty).toBe(8);
});

test('SHELL-11 what is typed into the search while a slow page is led to its folder stays there, a key every 120 or 250 ms @long', async ({
  stockroom,
  page,
  takeItems,
}) => {
  const items = await takeItems(2);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  for (const [nth, delay] of [120, 250].entries()) {
    const sku = items[nth]?.distributorSku ?? '';
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox', { name: 'Search in My Catalog' });
    await expect(box).toBeFocused();
    await page.keyboard.type(sku, { delay });
    await expect(page).toHaveURL(new RegExp(String.raw`/inventory/\d+\?search=${sku}$`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(box).toHaveValue(sku);
    await expect(box).toBeFocused();
    // From elsewhere My Catalog leads to its folder again.
    await goInApp(page, '/labels');
    await expect(page.getByLabel('Label sheet', { exact: true })).toBeVisible();
    await goInApp(page, '/inventory');
  }
});

test('G16 Escape on a question above the sync drawer closes the question alone; the focus stays in the drawer when the edit that it stands on is sent, or discarded', async ({
  takeItems,
  openTablet,
}) => {
  const items = await takeItems(3);
  const { page, context } = await openTablet();
  await showItem(page, items[0]!);
  await context.setOffline(true);
  for (const item of items) {
    const panel = await showItem(page, item);
    await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  }
  await chip(page).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Waiting to be sent' });
  const cards = drawer.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
  const discard = drawer.getByRole('button', { name: /^Discard: / });
  const question = page.getByRole('dialog', { name: 'Discard this change?' });
  await expect(discard).toHaveCount(3);

  // Wherever in the question the focus is.
  for (const part of [
    question.getByRole('button', { name: 'Cancel' }),
    question.getByRole('button', { name: 'Discard' }),
    question,
  ]) {
    await discard.first().click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await part.focus();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(drawer).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(itemPanel(page, items[2]!)).toBeVisible();
  await chip(page).click();
  await expect(discard).toHaveCount(3);

  // Discarded: the focus moves to the one that takes its place.
  await discard.nth(1).focus();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(discard.nth(1)).toBeFocused();

  // While it is being sent it can't be discarded.
  const open = await holdOps(context);
  await context.setOffline(false);
  await expect(discard).toHaveCount(0);
  await expect(cards.nth(1)).toBeFocused();
  open();
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sync now' })).toBeFocused();
});

test('a list that became shorter, or was scrolled by hand, is entered at a row in view, and no key leads under its first column', async ({
  stockroom,
  takeItem,
  page,
}) => {
  const item = await takeItem();
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const stops = page.locator('[role="row"][tabindex="0"]');
  await page.getByRole('row').nth(3).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 3000));
  await expect(page.getByRole('row', { selected: false }).first()).toBeAttached();
  await expect(stops).toHaveCount(1);
  await expect(stops).toBeInViewport();
  // The focused control is not hidden by the first column, which stays in place when the list scrolls.
  const received = stops.getByRole('button', { name: /^Received 1: / });
  await received.focus();
  await page.getByRole('grid').evaluate((grid) => grid.scrollBy(260, 0));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(received).toBeFocused();
  const [first, button] = await Promise.all([stops.getByRole('rowheader').boundingBox(), received.boundingBox()]);
  expect(button?.x ?? 0).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
  await page.keyboard.press('/');
  await page.keyboard.type(item.distributorSku);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('row', { name: displayName(item), exact: true }));
});

test('what the account menu opened gives the focus back to the menu', async ({ stockroom, page }) => {
  await signIn(page, stockroom.origin, STAFF, '/settings');
  await copyIsWhole(page);
  const account = page.getByRole('button', { name: /^Hi, / });
  for (const entry of ['Name of this device', 'Sign out', 'Name of this device']) {
    await account.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: entry }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(account).toBeFocused();
  }
});

test('whoever has left the list for the search is not called back, and what Escape took out of it does not come back', async ({
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage(`/inventory/${item.folderId}`);
  const { keyboard } = page;
  await copyIsWhole(page);
  await page.clock.install();
  const rows = page.getByRole('row');
  const before = await rows.count();
  // Up from the first row does nothing.
  await rows.nth(1).focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search in My Catalog' });
  await expect(search).toBeFocused();
  await keyboard.type(item.distributorSku.slice(0, 2));
  await expect(page).toHaveURL(/[?&]search=/);
  // The list has changed, which must not move the focus to a row.
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await passTime(page, 300);
  await expect(search).toBeFocused();

  await keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]search=/);
  await keyboard.type('x');
  await keyboard.press('Escape');
  await passTime(page, 400);
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/[?&]search=/);
});

test('LBL-05 the keys stay where they are when what was pressed goes: the label of an item, the queue, its picker', async ({
  takeItems,
  openPage,
}) => {
  const items = await takeItems(2);
  const { page } = await openPage(itemPath(items[0]!));
  const { keyboard } = page;
  await copyIsWhole(page);
  const panel = itemPanel(page, items[0]!);
  const add = panel.getByRole('button', { name: 'Add to print queue' });
  await add.focus();
  await keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'In the print queue (1)' })).toBeFocused();
  await tabTo(page, panel.getByRole('button', { name: 'Remove from queue' }));
  await keyboard.press('Enter');
  await expect(add).toBeFocused();

  await goInApp(page, '/labels');
  for (const item of items) {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(item.distributorSku);
    await page.getByRole('button', { name: `Add ${displayName(item)}`, exact: true }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${displayName(item)} is in the queue` })).toBeFocused();
  }
  const queue = page.getByRole('region', { name: 'Labels to print' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await queue.getByRole('button', { name: `Remove ${displayName(items[0]!)}`, exact: true }).focus();
  await keyboard.press('Enter');
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(queue.getByRole('listitem')).toBeFocused();
  await page.getByRole('button', { name: 'Clear queue' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeFocused();
});

test('what a dialog or a menu of a folder was opened by has the keys again afterwards; on a phone so does the drawer of the folders', async ({
  openPage,
}) => {
  const { page } = await openPage('/inventory');
  const { keyboard } = page;
  await copyIsWhole(page);
  const question = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add New Folder' });
  await add.focus();
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(add).toBeFocused();

  const more = page.getByRole('tree').getByRole('button', { name: 'Actions for My Catalog' });
  await more.focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Name and columns' }).focus();
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await keyboard.press('Escape');
  await expect(more).toBeFocused();

  const main = page.getByRole('main');
  const ways = [
    [main.getByRole('button', { name: 'Keyboard shortcuts' }), page.getByText('Move between items')],
    [
      main.getByRole('button', { name: 'Download, mail or print this list' }),
      page.getByRole('button', { name: 'Print list' }),
    ],
    [
      main.getByRole('button', { name: 'Actions for My Catalog' }).last(),
      page.getByRole('menuitem', { name: 'Rename' }),
    ],
  ] as const;
  for (const [button, opened] of ways) {
    await button.focus();
    await keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const folders = page.getByRole('button', { name: 'Folders' });
  const drawer = page.getByRole('dialog', { name: 'Folders' });
  await folders.focus();
  await keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(folders).toBeFocused();

  // What is opened from the drawer has the focus, and keeps it once the drawer has closed.
  await page.clock.install();
  await keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Actions for My Catalog' }).click();
  await page.getByRole('menuitem', { name: 'Name and columns' }).click();
  await expect(drawer).toHaveCount(0);
  await passTime(page, 300);
  await expect(page.getByRole('dialog').getByLabel('Folder name')).toBeFocused();
});

test('by the skip links the first product of the catalog is reached within 10 presses of Tab', async ({
  stockroom,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, stockroom.origin, STAFF, '/');
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem').first()).toBeVisible();
  const address = page.url();
  const first = products.getByRole('link').first();
  let presses = 0;
  const skip = async (name: string): Promise<void> => {
    const link = page.getByRole('link', { name });
    for (; presses < 10; presses += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
  };
  await skip('Skip to content');
  await expect(page.getByRole('main')).toBeFocused();
  await skip('Skip to products');
  for (; presses < 10; presses += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  // It adds no history entry.
  expect(page.url()).toBe(address);
});

test('a list of choices keeps its keys while it is open: Escape shuts it and not the dialog, and axe finds nothing', async ({
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage(`/inventory/${item.folderId}`);
  await page.getByRole('checkbox', { name: `Select ${displayName(item)}`, exact: true }).click();
  await page.getByRole('toolbar', { name: 'With 1 item' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByLabel('Field');
  const before = await list.inputValue();
  const focused = list.locator('option:focus');
  await tabTo(page, list);
  await page.keyboard.press('Space');
  await expect(focused).toBeVisible();
  expect(await complaints(page, 'an open list')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(list).toBeFocused();
  await expect(list).toHaveValue(before);

  await page.keyboard.press('Space');
  await expect(focused).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveCount(0);
  await expect(list).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
