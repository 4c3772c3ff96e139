/** A damaged product is reported with a photo, offline, and the return gets a label. */
import { readFile } from 'node:fs/promises';
import type { OrderResource } from '#contract/resources/order.ts';
import { type Buyer, HARBOR, openAt } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { recordMessages } from './support/messages.ts';
import { placeOrder } from './support/place-order.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';
import type { ServerProcess } from './support/server-process.ts';
import { standStill } from './support/stand-still.ts';

test.use({ serverEnv: { ORDER_CLOCK_SPEED: '6000' } });

/** An order of one product whose distributor does nothing. */
async function placeUndelivered(stockroom: ServerProcess, buyer: Buyer, qty = 1): Promise<OrderResource> {
  const order = await placeOrder(buyer, HARBOR, qty);
  await standStill(stockroom, [order]);
  return order;
}

/** All of the order has arrived; nobody is told of it. */
async function deliver(stockroom: ServerProcess, orderId: string): Promise<void> {
  await inDatabase(stockroom, `update purchase_orders set state = 'delivered' where order_id = $1`, [orderId]);
  await inDatabase(stockroom, `update order_items set qty_shipped = qty where order_id = $1`, [orderId]);
}

test('ORD-12 ORD-17 ORD-20 ORD-21 SHELL-18 an issue with a photo made offline is on the second page; a return gets its label @main', async ({
  stockroom,
  browser,
  buyer,
}) => {
  const { id, attributes } = await placeUndelivered(stockroom, buyer, 3);
  await deliver(stockroom, id);

  const first = await openAt(browser, stockroom.origin, `/order/${id}`);
  const { page } = first;
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  await expect(claims).toContainText('Something missing, damaged or wrong?');
  await copyIsWhole(page);
  await workerControls(page);
  // Loads the dialog before the connection is lost.
  await claims.getByRole('button', { name: 'Report an issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await first.context.setOffline(true);
  await claims.getByRole('button', { name: 'Report an issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report an issue' });
  await dialog.getByLabel('Quantity').fill('4');
  await expect(dialog).toContainText('Enter a whole number from 1 to 3.');
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByLabel('Note').fill('The box is wet');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'box.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  // A browser reports a file only if it differs from the last one: the same one can be chosen again after it was removed.
  await expect(dialog.locator('input[type=file]')).toHaveValue('');
  // A tap beside the dialog loses nothing.
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Report issue' }).click();
  await expect(claims).toContainText('Saved on this device');
  await page.reload();
  await expect(claims).toContainText('The box is wet');
  await expect(claims.getByRole('img', { name: /^Photo of/ })).toBeVisible();
  await first.context.setOffline(false);
  await expect(claims).toContainText(`${attributes.number}-I1`, { timeout: 60_000 });
  // The person who reported it sees it in the list of notifications, but gets no message about it.
  await expect(page.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  await expect(page.getByText(/^An issue with .* was reported on order/)).toHaveCount(0);

  const second = await openAt(browser, stockroom.origin, `/order/${id}`);
  const there = second.page.getByRole('region', { name: 'Issues and returns' });
  await expect(there).toContainText('The box is wet');
  const photo = there.getByRole('img', { name: /^Photo of/ });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(there).toContainText('Sorry about that', { timeout: 60_000 });

  await there.getByRole('button', { name: 'Return items' }).click();
  const requested = second.page.getByRole('dialog', { name: 'Return items' });
  await requested.getByLabel('Quantity').fill('2');
  await requested.getByLabel('Reason').fill('Damaged on arrival');
  await requested.getByRole('button', { name: 'Ask for return' }).click();
  await expect(there).toContainText('Label ready', { timeout: 60_000 });
  await second.context.setOffline(true);
  await there.getByRole('button', { name: /^Mark resolved/ }).dblclick();
  await expect(there).toContainText('Marked resolved. Saved on this device.');
  await second.context.setOffline(false);
  await expect(there).toContainText('Resolved', { timeout: 60_000 });
  const marked = page.getByRole('link', { name: 'Manage Orders: something needs you' });
  await expect(marked).toBeVisible();
  await goInApp(second.page, '/order?tab=returns');
  const row = second.page.getByRole('row').filter({ hasText: `${attributes.number}-R2` });
  await expect(row).toContainText('Damaged on arrival');
  const [download] = await Promise.all([
    second.page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download label/ }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // Opening the list marks the label as seen, on every page.
  await expect(marked).toHaveCount(0, { timeout: 15_000 });
  await first.context.close();
  await second.context.close();
});

test('ORD-20 a photo that is still on its way is shown with its issue, which the server has already', async ({
  stockroom,
  browser,
  buyer,
}) => {
  const { id, attributes } = await placeUndelivered(stockroom, buyer);
  await deliver(stockroom, id);
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${id}`);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await context.route(/\/order-claims\/[^/]+\/photos$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  await claims.getByRole('button', { name: 'Report an issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report an issue' });
  const buffer = await page.screenshot();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await dialog.getByRole('button', { name: 'Report issue' }).click();
  await expect(claims).toContainText(`${attributes.number}-I1`);
  const photo = claims.getByRole('img', { name: /^Photo of/ });
  await expect(photo).toBeVisible();
  await expect(claims).toContainText('Saved on this device');
  release();
  await expectAllSaved(page);
  await expect(claims).not.toContainText('Saved on this device');
  await expect(photo).toHaveCount(1);
  await expect(photo).toBeVisible();
  await context.close();
});

test('ORD-20 G13 a typed message and a camera for a delivery delay an update', async ({
  stockroom,
  browser,
  buyer,
}) => {
  const { id } = await placeUndelivered(stockroom, buyer);
  await deliver(stockroom, id);
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${id}`, { permissions: ['camera'] });
  const isBusy = (): Promise<boolean> =>
    page.evaluate(async () =>
      ((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'stockroom-busy'),
    );
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  await claims.getByRole('button', { name: 'Report an issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report issue' }).click();
  const message = claims.getByRole('textbox', { name: /^Message about/ });
  await expect(message).toBeVisible();
  expect(await isBusy()).toBe(false);
  await message.fill('Any news?');
  await expect.poll(isBusy).toBe(true);
  await claims.getByRole('button', { name: 'Send' }).click();
  await expect.poll(isBusy).toBe(false);
  await page.getByRole('link', { name: 'Receive' }).click();
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect.poll(isBusy).toBe(true);
  await page.getByRole('button', { name: 'Close camera' }).click();
  await expect.poll(isBusy).toBe(false);
  await context.close();
});

test('ORD-13 two taps on Reorder all are one, and do not say that it is all in the cart already', async ({
  stockroom,
  browser,
  buyer,
}) => {
  await buyer.fillCart((await buyer.offersOf(HARBOR, 2)).map((item) => ({ item, qty: 3 })));
  const [order] = await buyer.checkOut();
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${order?.id}`);
  await copyIsWhole(page);
  const messages = await recordMessages(page);
  await page.getByRole('button', { name: 'Reorder all' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('2 products added to the cart')).toBeVisible();
  await expectAllSaved(page);
  expect((await messages()).filter((text) => text.includes('cart'))).toEqual(['2 products added to the cart']);
  await context.close();
});

test('RT-15 an order that changes while its page is open and the socket is not shows it when the socket opens', async ({
  openPage,
  stockroom,
  buyer,
}) => {
  const order = await placeUndelivered(stockroom, buyer);
  const { page } = await openPage('/inventory');
  let connect = (): void => undefined;
  const connecting = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/api\//, (socket) => {
    const early: (string | Buffer)[] = [];
    socket.onMessage((message) => early.push(message));
    void connecting.then(() => {
      const server = socket.connectToServer();
      for (const message of early) server.send(message);
      socket.onMessage((message) => server.send(message));
    });
  });
  await page.goto(`${stockroom.origin}/order/${order.id}`);
  const giveBack = page.getByRole('button', { name: 'Return items' });
  await expect(giveBack).toBeDisabled();
  await expect(giveBack).toHaveAccessibleDescription('Nothing has arrived yet, so there’s nothing to return.');
  await deliver(stockroom, order.id);
  connect();
  await expect(giveBack).toBeEnabled();
});

test('ORD-13 ORD-21 the menu of an order says why nothing can be returned yet, and the keyboard reaches it', async ({
  openPage,
  stockroom,
  buyer,
}) => {
  const order = await placeUndelivered(stockroom, buyer);
  const { page } = await openPage('/order');
  const actions = page.getByRole('button', { name: `Actions for ${order.attributes.number}` });
  await actions.click();
  // A menu opens on the first thing that can be done.
  await expect(page.getByRole('menuitem', { name: 'Report an issue' })).toBeFocused();
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Nothing to track yet' })).toBeFocused();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown');
  const goods = page.getByRole('menuitem', { name: 'Return items Nothing has arrived yet' });
  await expect(goods).toBeDisabled();
  await expect(goods).toBeFocused();
  await page.keyboard.press('Enter');
  // Once the menu has stopped moving: a forced click beside it would close it.
  await goods.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(goods).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Return items' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});

test('ORD-13 where nothing of an order can be ordered again, its page says so, and the keyboard reaches the button', async ({
  openPage,
  stockroom,
  buyer,
}) => {
  const order = await placeUndelivered(stockroom, buyer);
  const [item] = order.attributes.items;
  await inDatabase(stockroom, `update offers set status = 'inactive' where id = $1`, [item?.productDistributorId]);
  const { page } = await openPage(`/order/${order.id}`);
  const again = page.getByRole('button', { name: 'Reorder all' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription('None of its products can be ordered now.');
  await again.focus();
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, empty');
  await inDatabase(stockroom, `update offers set status = 'active' where id = $1`, [item?.productDistributorId]);
});
