/**
 * Orientation and reach: the location is visible on every screen and two taps from another one, the tablet has the full
 * header, and nothing covers a control that somebody is about to press.
 */
import type { Locator, Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { BLUEPEAK, HARBOR, OAKFIELD } from './support/buyer.ts';
import { expect, test } from './support/journey.ts';
import { chip, copyIsWhole, expectAbove, expectAllSaved, itemPanel, openItem } from './support/screen.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
  { width: 1024, height: 768 },
  { width: 1200, height: 820 },
  { width: 1440, height: 900 },
] as const;

const toggle = (page: Page): Locator => page.getByRole('button', { name: /^Location/ });

/** No part of it is outside the window or covered. */
async function expectInReach(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = (): Promise<boolean> =>
    target.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && each.contains(hit);
    });
  // What covers it may be on its way out of the way.
  await expect.poll(isOnTop).toBe(true);
}

test('LOC-02 SHELL-15 the header at six sizes has location, search and connection, and nothing runs out of it', async ({
  openPage,
  api,
}) => {
  const { page } = await openPage('/inventory', { viewport: SIZES[0] });
  await copyIsWhole(page);
  const home = api.locations.find(({ id }) => id === api.homeId)?.name ?? '';
  const header = page.getByRole('banner');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    // What is only in one of the headers says when it has been drawn for this size.
    const search = page.getByRole('button', { name: 'Search', exact: true });
    if (viewport.width < 768) await expect(search).toBeVisible();
    else {
      await expect(search).toBeHidden();
      await expectInReach(header.getByRole('searchbox'));
    }
    await expect(toggle(page)).toHaveAttribute('title', home);
    for (const each of [toggle(page), chip(page), header.getByRole('link', { name: /cart/i })]) {
      await expectInReach(each);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    if (viewport.width < 1200) continue;
    const orders = header.getByText('Manage Orders', { exact: true });
    await expect(orders).toBeVisible();
    expect((await orders.boundingBox())?.width).toBeGreaterThan(40);
    await expectInReach(orders);
  }
});

test('LOC-05 another location is two taps away, on a phone, a tablet, a desktop and the scanner', async ({
  openPage,
  stockroom,
  api,
}) => {
  const other = api.locations.find(({ id }) => id !== api.homeId);
  const home = api.locations.find(({ id }) => id === api.homeId);
  if (other === undefined || home === undefined) throw new Error('no second location');
  const { page } = await openPage('/labels', { viewport: SIZES[0], hasTouch: true });
  const change = async (to: { readonly name: string }): Promise<void> => {
    await toggle(page).tap();
    const row = page.getByRole('region', { name: 'Locations' }).getByRole('button', { name: to.name });
    await expectInReach(row);
    await row.tap();
    await expect(toggle(page)).toHaveAttribute('title', to.name);
  };
  await copyIsWhole(page);
  await change(other);
  await page.setViewportSize({ width: 834, height: 1194 });
  await change(home);
  await page.setViewportSize({ width: 1440, height: 900 });
  await change(other);
  for (const viewport of [SIZES[0], SIZES[2], SIZES[5]]) {
    await page.setViewportSize(viewport);
    await page.goto(`${stockroom.origin}/scan`);
    await expect(toggle(page)).toHaveAttribute('title', other.name);
    await expectInReach(toggle(page));
  }
  await change(home);
  await expect(page).toHaveURL(`${stockroom.origin}/scan`);
});

test('at 1024 px the reorder column is in view beside the folder tree', async ({ openPage, takeItem }) => {
  const item = await takeItem({ isShort: true });
  const { page } = await openPage(`/inventory/${item.folderId}`, { viewport: { width: 1024, height: 768 } });
  await copyIsWhole(page);
  await expect(page.getByRole('tree')).toBeVisible();
  const cell = page.getByRole('row', { name: displayName(item), exact: true }).locator('[data-column="reorder"]');
  await cell.scrollIntoViewIfNeeded();
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollLeft)).toBe(0);
  await expectInReach(cell.getByRole('button'));
});

test('G14 without a connection the chip alone says so', async ({ openTablet, stockroom }) => {
  const { page, context } = await openTablet();
  await page.goto(`${stockroom.origin}/inventory`);
  await copyIsWhole(page);
  const above = async (): Promise<number> => (await page.getByRole('main').boundingBox())?.y ?? 0;
  const before = await above();
  await context.setOffline(true);
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline');
  await expect(page.getByRole('button', { name: 'Close this message' })).toHaveCount(0);
  expect(await above()).toBe(before);
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText('Scanning, counting, the cart and labels work offline');
});

test('installing is offered after the first change of stock, and not before', async ({
  openPage,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem({ leastOnHand: 2 });
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const browserOffers = (): Promise<boolean> =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      return window.dispatchEvent(Object.assign(event, { userChoice: new Promise(() => undefined) }));
    });
  // The app handles the prompt itself.
  expect(await browserOffers()).toBe(false);
  const offer = page.getByRole('region', { name: 'Install Stockroom' });
  const panel = await openItem(page, stockroom.origin, item);
  expect(await browserOffers()).toBe(false);
  await panel.getByRole('button', { name: 'Back to the folder' }).click();
  await expect(itemPanel(page, item)).toHaveCount(0);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(offer).toHaveCount(0);
  const row = page.getByRole('row', { name: displayName(item), exact: true });
  await row.getByRole('button', { name: /^Used 1/ }).click();
  await expect(offer).toBeVisible();
  await expectAllSaved(page);
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  expect(await browserOffers()).toBe(false);
  await expect(offer).toBeVisible();
});

test('messages leave what is done with a selection uncovered at 390, 834, 1200 and 1440 px, and lead on to Labels', async ({
  openPage,
  stockroom,
}) => {
  const { page } = await openPage('/inventory', { viewport: SIZES[0] });
  await copyIsWhole(page);
  for (const [nth, viewport] of [SIZES[0], SIZES[2], SIZES[4], SIZES[5]].entries()) {
    await page.setViewportSize(viewport);
    // Another one each time: the one before is in the queue.
    const box = page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(nth);
    await box.check();
    const bar = page.getByRole('toolbar');
    await bar.getByRole('button', { name: 'Print labels' }).click();
    const message = page.locator('.mantine-Notification-root', { hasText: '1 item added to the print queue' });
    await expect(message).toBeVisible();
    // Where the pointer is on it, it stays.
    await message.hover();
    await expectAbove(message, bar);
    for (const each of await bar.getByRole('button').all()) await expectInReach(each);
    await message.getByRole('button', { name: 'Open Labels' }).click();
    await expect(page).toHaveURL(`${stockroom.origin}/labels`);
    await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
    await page.goBack();
    await expect(box).not.toBeChecked();
    await expect(bar).toHaveCount(0);
  }
});

/** A message with an undo stays for half a minute. */
const messageOf = (page: Page, words: string): Locator =>
  page.locator('.mantine-Notification-root', { hasText: words });

test('a message on a phone leaves what is pressed on an open item uncovered, and its way back', async ({
  openPage,
  stockroom,
  api,
  takeItem,
}) => {
  const item = await takeItem({ isShort: true });
  const name = displayName(item);
  const { page } = await openPage('/inventory', { viewport: SIZES[0], hasTouch: true });
  await copyIsWhole(page);
  const panel = await openItem(page, stockroom.origin, item);
  const target = (await api.snapshot()).folders.find((each) => each.name === 'Burs' && each.id !== item.folderId);
  if (target === undefined) throw new Error('no other folder');
  await panel.getByRole('button', { name: `Move: ${name}` }).tap();
  const picker = page.getByRole('dialog');
  await picker.getByRole('radio', { name: 'Burs', exact: true }).check({ force: true });
  await picker.getByRole('button', { name: 'Move', exact: true }).tap();
  const message = messageOf(page, 'added to Burs');
  await expect(message).toBeVisible();
  const add = itemPanel(page, item).getByRole('button', { name: /^Add \d+ to the cart/ });
  await itemPanel(page, item).evaluate((element) => element.scrollTo(0, 0));
  await expectInReach(itemPanel(page, item).getByRole('button', { name: 'Back to the folder' }));
  await expectInReach(itemPanel(page, item).getByRole('button', { name: /^Received 1: / }));
  // With a long name it takes scrolling to reach, and the message never covers it.
  await add.scrollIntoViewIfNeeded();
  await expectInReach(add);
  await expectInReach(message.getByRole('button', { name: 'Undo' }));
});

test('CART-09 at 390, 1180 and 1440 px hundreds of units are told whole, and Undo of a removed line leaves Checkout uncovered', async ({
  openPage,
  buyer,
}) => {
  const offers = await Promise.all([HARBOR, BLUEPEAK, OAKFIELD].map((each) => buyer.offerOf(each)));
  const [removed, ...others] = offers;
  if (removed === undefined) throw new Error('no offers');
  await buyer.fillCart([{ item: removed, qty: 1 }, ...others.map((item) => ({ item, qty: 224 }))]);
  const { page } = await openPage('/cart', { viewport: SIZES[0] });
  const remove = page
    .getByRole('region', { name: HARBOR })
    .getByRole('button', { name: `Remove: ${displayName(removed)}` });
  for (const viewport of [SIZES[0], { width: 1180, height: 820 }, SIZES[5]]) {
    await page.setViewportSize(viewport);
    const badges = page.locator('[aria-hidden="true"]').getByText('449', { exact: true });
    await expect(badges.first()).toBeVisible();
    for (const badge of await badges.all()) {
      const box = await badge.boundingBox();
      if (box !== null) expect(box.x + box.width).toBeLessThanOrEqual(viewport.width - 4);
    }
    await remove.click();
    const message = messageOf(page, 'was removed');
    await expect(message).toBeVisible();
    const checkout = page.getByRole('link', { name: 'Checkout' });
    if (viewport.width < 1073) await page.locator('#cart-summary').evaluate((each) => each.scrollIntoView(false));
    await expectInReach(checkout);
    const isClear = async (): Promise<boolean> => {
      const [shown, pressed] = [await message.boundingBox(), await checkout.boundingBox()];
      if (shown === null || pressed === null) return false;
      const isBeside = shown.x + shown.width <= pressed.x || shown.x >= pressed.x + pressed.width;
      return isBeside || shown.y >= pressed.y + pressed.height || shown.y + shown.height <= pressed.y;
    };
    await expect.poll(isClear).toBe(true);
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();
    await expect(message).toHaveCount(0);
  }
});
