/** The command palette: navigation, search and actions by keyboard, within the person's permissions, offline too. */
import type { Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR } from './support/buyer.ts';
import { HandScanner } from './support/hand-scanner-keys.ts';
import { holdRequests } from './support/hold-requests.ts';
import { goInApp } from './support/go-in-app.ts';
import { DOCTOR, expect, newDevice, test } from './support/journey.ts';
import { chip, copyIsWhole, itemPanel } from './support/screen.ts';

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to, find or do anything' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to, find or do anything' });

/** The key listener is added only after the page has loaded, so the shortcut is repeated. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

test('the shortcut is taken as soon as the page is there, and opens the palette once the app is', async ({
  stockroom,
  openPage,
}) => {
  const { page } = await openPage('/labels');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`${stockroom.origin}/labels`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyKeys' in window);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('car', { delay: 90 });
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('t');
  await expect(field(page)).toHaveValue('cart');
});

test('what is typed while the palette is being loaded is in its field, and nowhere else', async ({ openPage }) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.focus();
  const release = await holdRequests(page, /\/assets\/palette-overlay.*\.js$/);
  const asked = page.waitForRequest(/\/assets\/palette-overlay/);
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('manage orx', { delay: 90 });
  await page.keyboard.press('Backspace');
  release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('manage or');
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Manage Orders/);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
});

test('the palette goes to places, opens items, products and orders, and does things', async ({
  stockroom,
  openTablet,
  takeItem,
  buyer,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  await buyer.fillCart([{ item: await buyer.offerOf(HARBOR), qty: 1 }]);
  const [order] = await buyer.checkOut();
  if (order === undefined) throw new Error('no order was placed');
  const { page, context } = await openTablet();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: 'Cart' })).toBeVisible();
  expect(await complaintsInBoth(page, 'palette')).toEqual([]);
  // The field stays where it is as the list gets shorter.
  const { y: before } = (await field(page).boundingBox()) ?? { y: 0 };
  await field(page).fill('glozzqx');
  await expect(palette(page).getByText('No results for “glozzqx”')).toBeVisible();
  expect((await field(page).boundingBox())?.y).toBe(before);
  await field(page).fill('mange ordesr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/order`);
  await expect(palette(page)).toHaveCount(0);

  // An order is found by its number, on any page.
  await goInApp(page, '/labels');
  await openPalette(page);
  await field(page).fill(order.attributes.number);
  const orders = palette(page).getByRole('group', { name: 'Orders' });
  await orders.getByRole('option', { name: `Order ${order.attributes.number}` }).click();
  await expect(page).toHaveURL(`${origin}/order/${order.id}`);

  // A product comes from the server, an item from this device, offline too.
  await openPalette(page);
  await field(page).fill(item.productName);
  await expect(palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await expect(chip(page)).toHaveAccessibleName(/Offline/);
  // What is found after the typing has ended can be opened from the keyboard as well.
  await field(page).fill(displayName(item));
  await expect(palette(page).getByRole('status')).toHaveText(/Products and orders need a connection\./);
  await expect(palette(page).getByRole('option').first()).toContainText(displayName(item));
  await page.keyboard.press('Enter');
  await expect(itemPanel(page, item)).toBeVisible();
  await context.setOffline(false);

  await openPalette(page);
  await field(page).fill('count this');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/inventory/${item.folderId}/count`);
  await page.goBack();
  await openPalette(page);
  await field(page).fill('add new');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('combobox', { name: 'Search in Catalog' })).toBeFocused();
  await openPalette(page);
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign out?' })).toBeVisible();
});

test('the keys are listed under "?", not while typing, and a hand scanner opens nothing', async ({ openPage }) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.locator('body').press('?');
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  expect(await complaintsInBoth(page, 'keyboard shortcuts')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  const scanner = await HandScanner.of(page);
  scanner.scan('?REF?0077');
  await scanner.heard();
  await expect(page).toHaveURL(/\/scan/);
  await expect(keys).toHaveCount(0);

  await goInApp(page, '/inventory');
  // A page that has just opened takes the focus.
  await expect(page.getByRole('main')).toBeFocused();
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.pressSequentially('why?', { delay: 120 });
  await expect(search).toHaveValue('why?');
  await expect(keys).toHaveCount(0);
});

test('a scan while the palette is open is answered above it, and leaves nothing in it', async ({ openPage }) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await openPalette(page);
  await field(page).fill('glove');
  const scanner = await HandScanner.of(page);
  scanner.scan('REF-0077');
  await scanner.heard();
  // Not covered by anything.
  await page.getByText('Close what is open here first, then scan again.').last().click({ trial: true });
  await expect(palette(page)).toBeVisible();
  await expect(field(page)).toHaveValue('glove');
});

test('AUTH-23 the palette offers a doctor nothing that is not theirs to do', async ({ stockroom, browser }) => {
  const { page, context } = await newDevice(browser, stockroom.origin, DOCTOR);
  await copyIsWhole(page);
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: 'Print labels' })).toBeVisible();
  await field(page).fill('add new');
  await expect(palette(page).getByRole('status')).toHaveText('No results for “add new”');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  // Nor do the lists of keys, here and above the items.
  await page.locator('body').press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Change the count by 1');
  await expect(keys).not.toContainText('Edit a cell');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByText('Use one, receive one')).toBeVisible();
  await expect(page.getByText('Edit its cells')).toHaveCount(0);
  await context.close();
});
