/** Receiving an order at the shelf: by scan, partly offline, and all of it at once. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE, USER_TIME_HEADER } from '#contract/headers.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { paths } from '#tests/support/paths.ts';
import { type Api, NEXT_YEAR, openApi } from './support/api.ts';
import { HARBOR, openAt, openBuyer } from './support/buyer.ts';
import { HandScanner } from './support/hand-scanner-keys.ts';
import { inDatabase } from './support/cart-page.ts';
import { expect, OWNER, STAFF, test, workerControls } from './support/journey.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';

/** The distributor does nothing meanwhile. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '1' } });

const line = (page: Page, item: StockItem) =>
  page
    .getByRole('list', { name: /^Items of / })
    .getByRole('listitem')
    .filter({ hasText: item.distributorSku });
/** As the distributor's answer leaves an order. */
const CANCEL = `with moved as (update purchase_orders set state = 'rejected' where order_id = $1)
  update orders set status = 'canceled' where id = $1`;
const label = (item: StockItem) => `]d201${item.codes[0] ?? ''}17${NEXT_YEAR % 100}063010LOT7`;

test('ORD-26 ORD-27 an order is received by scan, also offline and through a reload, and counts once everywhere @main', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const [glove, other, wrong] = scannable(await buyer.offersOf(HARBOR, 40));
  await buyer.fillCart([glove, other].map((item) => ({ item, qty: 3 })));
  const order = (await buyer.checkOut())[0] as OrderResource;

  const { page, context } = await openAt(browser, stockroom.origin, '/order');
  await copyIsWhole(page);
  await page.getByRole('link', { name: `Receive: ${order.attributes.number}` }).click();
  await expect(page.getByRole('heading', { name: `Receive ${order.attributes.number}`, level: 1 })).toBeVisible();
  await expect(line(page, glove)).toContainText('0 of 3 received');
  await workerControls(page);
  const scanner = await HandScanner.of(page);
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('1 of 3 received');
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText(
    `lot LOT7 · expires Jun 30, ${NEXT_YEAR}`,
  );
  await expectAllSaved(page);
  expect(await complaintsInBoth(page, 'receive')).toEqual([]);

  await context.setOffline(true);
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('2 of 3 received');
  // While the mouse is on a message, none closes by itself.
  const messages = page.locator('.mantine-Notification-root');
  await messages.last().hover();
  scanner.scan(label(wrong));
  await expect(page.getByRole('region', { name: 'Last scan' })).toContainText('Not on this order');
  // A double tap receives one unit.
  await page.getByRole('button', { name: 'Put into stock anyway' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  // The last receipt's message is the only one.
  await expect(messages.filter({ hasText: `1 put into stock: ${displayName(wrong)}` })).toBeVisible();
  await expect(messages).toHaveCount(1);
  await page.reload();
  await expect(line(page, glove)).toContainText('2 of 3 received');
  const missing = page.getByRole('region', { name: 'Missing' });
  await expect(missing).toContainText('2 products are not complete');
  // A double tap reports one issue per product.
  await missing.getByRole('button', { name: 'Report 2 products as missing' }).dblclick();
  await expect(missing.getByText('reported')).toHaveCount(2);
  await expect(missing.getByRole('button')).toHaveCount(0);
  await expect(messages).toHaveCount(0);
  const all = page.getByRole('button', { name: /^Put (the remaining \d+ )?into stock$/ });
  await expect(all).toHaveText('Put the remaining 4 into stock');
  await all.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Everything on this order has been received')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, other)).toContainText('0 of 3 received');
  await expect(line(page, glove)).toContainText('2 of 3 received');
  // The second tap of a double tap hits nothing else.
  await all.dblclick();
  await expect(line(page, other)).toContainText('3 of 3 received');
  await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
  await context.setOffline(false);
  await expectAllSaved(page);

  const { page: second } = await openAt(browser, stockroom.origin, `/order/${order.id}`);
  await expect(second.getByText('All received')).toHaveCount(2);
  await second.goto(`${stockroom.origin}/stock-history`);
  await expect(
    second.getByText(`Lot LOT7 · expires Jun 30, ${NEXT_YEAR} · order ${order.attributes.number}`),
  ).toHaveCount(2);
  const after = (await api.snapshot()).items;
  const now = (item: StockItem) => after.find(({ id }) => id === item.id);
  expect([now(glove)?.onHand, now(other)?.onHand, now(wrong)?.onHand]).toEqual([
    glove.onHand + 3,
    other.onHand + 3,
    wrong.onHand + 1,
  ]);
  const expires = `${NEXT_YEAR}-06-30`;
  const kept = glove.onHand > 0 ? glove.expirationDate : null;
  expect(now(glove)?.expirationDate).toBe(kept !== null && kept < expires ? kept : expires);
});

test('ORD-26 an order is received by the keyboard alone: after each product the keys go on at its line', async ({
  openPage,
  buyer,
}) => {
  const items = (await buyer.offersOf(HARBOR, 40)).slice(0, 2);
  await buyer.fillCart(items.map((item) => ({ item, qty: 3 })));
  const order = (await buyer.checkOut())[0] as OrderResource;
  const { page } = await openPage(`/order/${order.id}/receive`);
  await copyIsWhole(page);
  const lines = page.getByRole('list', { name: /^Items of / }).getByRole('listitem');
  await lines.first().getByRole('button').first().focus();
  for (const each of [lines.nth(0), lines.nth(1)]) {
    const button = each.getByRole('button', { name: /^Receive 3 of / });
    for (let stops = 0; stops < 8 && !(await button.evaluate((it) => it === document.activeElement)); stops += 1)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    // The second of two presses receives nothing more.
    for (const _press of [1, 2]) await page.keyboard.press('Enter');
    await expect(each).toContainText('3 of 3 received');
    await expect(each).toBeFocused();
  }
  await expect(page.getByText('Everything on this order has been received')).toBeVisible();
});

test('ORD-20 ORD-26 what is reported as missing stays reported until the list of issues has it, and is reported once', async ({
  stockroom,
  browser,
}) => {
  const buyer = openBuyer(stockroom, await openApi(stockroom.origin, STAFF));
  const [glove] = scannable(await buyer.offersOf(HARBOR, 40));
  await buyer.fillCart([{ item: glove, qty: 5 }]);
  const [order] = await buyer.checkOut();
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${order?.id}/receive`);
  await copyIsWhole(page);
  await expect(line(page, glove)).toContainText('0 of 5 received');
  (await HandScanner.of(page)).scan(label(glove));
  await expect(line(page, glove)).toContainText('1 of 5 received');
  await expectAllSaved(page);
  // The list of issues does not come: the report is only known to be on its way, and then to be sent.
  let listed = (): void => undefined;
  const isListed = new Promise<void>((resolve) => (listed = resolve));
  await context.route(/\/order-claims\?/, async (route) => {
    await isListed;
    await route.continue();
  });
  const missing = page.getByRole('region', { name: 'Missing' });
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/order-claims'),
  );
  await missing.getByRole('button', { name: 'Report 1 product as missing' }).click();
  await sent;
  await expectAllSaved(page);
  await expect(missing).toContainText('4 × ');
  await expect(missing).toContainText('reported');
  await expect(missing.getByRole('button')).toHaveCount(0);
  listed();
  await page.getByRole('link', { name: order?.attributes.number ?? '' }).click();
  await expect(
    page.getByRole('region', { name: 'Issues and returns' }).getByText('Missing', { exact: true }),
  ).toHaveCount(1);
  await context.close();
});

test('ORD-26 G2 what is in no folder is scanned and put into one offline, by two devices, and is one item that adds up', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const [glove] = scannable(await buyer.offersOf(HARBOR, 40));
  await buyer.fillCart([{ item: glove, qty: 5 }]);
  const order = (await buyer.checkOut())[0] as OrderResource;
  await takeOffShelf(stockroom.origin, api, glove);
  const { folders } = await api.snapshot();
  const folder = folders.find(
    ({ name, parentId }) => parentId !== null && folders.filter((each) => each.name === name).length === 1,
  );
  if (folder === undefined) throw new Error('no folder has a name of its own');

  const [one, two] = [
    await offlineAt(browser, stockroom.origin, order),
    await offlineAt(browser, stockroom.origin, order),
  ];
  one.scanner.scan(label(glove));
  const note = one.page.getByRole('region', { name: 'Last scan' });
  await expect(note).toContainText(`In no folder yet: ${glove.productName}`);
  await expect(note).toContainText(`lot LOT7 · expires Jun 30, ${NEXT_YEAR}`);
  await note.getByRole('button', { name: `Put into a folder: ${glove.productName}` }).click();
  await pick(one.page, folder.name);
  await expect(line(one.page, glove)).toContainText('1 of 5 received');
  await expect(line(one.page, glove)).toContainText(`${folder.name} · waiting to send`);
  // Its folder is known by now.
  one.scanner.scan(label(glove));
  await expect(line(one.page, glove)).toContainText('2 of 5 received');
  expect(await complaintsInBoth(one.page, 'receive into a folder')).toEqual([]);
  await one.page.reload();
  await expect(line(one.page, glove)).toContainText('2 of 5 received');

  // The other device receives the whole box, and undoes it: it asks for the folder again.
  await line(two.page, glove)
    .getByRole('button', { name: `Put into a folder: ${glove.productName}` })
    .click();
  await pick(two.page, folder.name);
  await expect(line(two.page, glove)).toContainText('5 of 5 received');
  await two.page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(two.page, glove)).toContainText('0 of 5 received');
  two.scanner.scan(label(glove));
  await two.page
    .getByRole('region', { name: 'Last scan' })
    .getByRole('button', { name: `Put into a folder: ${glove.productName}` })
    .click();
  await pick(two.page, folder.name);
  await expect(line(two.page, glove)).toContainText('1 of 5 received');

  await Promise.all([one, two].map(({ context }) => context.setOffline(false)));
  for (const { page } of [one, two]) {
    await expectAllSaved(page);
    await expect(line(page, glove)).toContainText('3 of 5 received');
    await expect(line(page, glove)).toContainText(`${folder.name} · 3 on hand`);
  }
  await one.page.getByRole('button', { name: /^Put .*into stock$/ }).click();
  await expect(one.page.getByText('Everything on this order has been received')).toBeVisible();
  await expectAllSaved(one.page);
  const held = (await api.snapshot()).items.filter(({ offerId }) => offerId === glove.offerId);
  expect(held.map(({ folderId, onHand }) => [folderId, onHand])).toEqual([[folder.id, 5]]);
  const { page: later } = await openAt(browser, stockroom.origin, `/order/${order.id}`);
  await expect(later.getByText('All received')).toHaveCount(1);
});

test('ORD-26 what a tablet receives offline while the order is canceled stays in stock, and the order says that something came', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const [glove] = scannable(await buyer.offersOf(HARBOR, 40));
  await buyer.fillCart([{ item: glove, qty: 5 }]);
  const order = (await buyer.checkOut())[0] as OrderResource;
  const { page, context, scanner } = await offlineAt(browser, stockroom.origin, order);
  await expect(page.getByRole('button', { name: 'Put all 5 into stock' })).toBeVisible();
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('1 of 5 received');
  await inDatabase(stockroom, CANCEL, [order.id]);
  await context.setOffline(false);
  await expectAllSaved(page);
  expect((await api.item(glove.id)).onHand).toBe(glove.onHand + 1);

  // Nothing is expected anymore, but what arrives anyway can be received.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Canceled' })).toContainText('This order was canceled');
  await expect(page.getByRole('button', { name: /into stock$/ })).toHaveCount(0);
  expect(await complaintsInBoth(page, 'receive a canceled order')).toEqual([]);
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('2 of 5 received');
  await expectAllSaved(page);
  expect((await api.item(glove.id)).onHand).toBe(glove.onHand + 2);
  await page.getByRole('link', { name: order.attributes.number }).click();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('2 received anyway and in your stock.');
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await context.close();
});

test('ORD-20 ORD-21 ORD-26 what came of a canceled order is reported and sent back offline, before the server knows that it came', async ({
  stockroom,
  browser,
}) => {
  const buyer = openBuyer(stockroom, await openApi(stockroom.origin, STAFF));
  const [glove] = scannable(await buyer.offersOf(HARBOR, 40));
  await buyer.fillCart([{ item: glove, qty: 5 }]);
  const order = (await buyer.checkOut())[0] as OrderResource;
  await inDatabase(stockroom, CANCEL, [order.id]);
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${order.id}`);
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  const report = claims.getByRole('button', { name: 'Report an issue' });
  await expect(claims).toContainText('Nothing from this order will arrive, so there’s nothing to report.');
  await expect(report).toBeDisabled();
  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/order/${order.id}/receive`);
  await expect(page.getByRole('region', { name: 'Canceled' })).toBeVisible();
  await workerControls(page);
  const scanner = await HandScanner.of(page);
  await context.setOffline(true);
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('1 of 5 received');

  await page.getByRole('region', { name: 'Last scan' }).getByRole('button', { name: 'Report an issue' }).click();
  const issue = page.getByRole('dialog', { name: 'Report an issue' });
  await issue.getByLabel('Note').fill('We did not want it any more');
  await issue.getByRole('button', { name: 'Report issue' }).click();
  await expect(issue).toHaveCount(0);
  await page.getByRole('link', { name: order.attributes.number }).click();
  await expect(report).toBeEnabled();
  await claims.getByRole('button', { name: 'Return items' }).click();
  const back = page.getByRole('dialog', { name: 'Return items' });
  await back.getByLabel('Quantity').fill('2');
  await expect(back).toContainText('Enter a whole number from 1 to 1.');
  await back.getByLabel('Quantity').fill('1');
  await back.getByLabel('Reason').fill('Canceled');
  await back.getByRole('button', { name: 'Ask for return' }).click();
  await expect(back).toHaveCount(0);
  await expect(claims.getByText('Saved on this device')).toHaveCount(2);
  await context.setOffline(false);
  await expectAllSaved(page);
  for (const kind of ['I', 'R']) await expect(claims).toContainText(`${order.attributes.number}-${kind}`);
  await context.close();
});

test('ORD-26 of three products without a folder, one folder is chosen for all, offline; one of them goes elsewhere', async ({
  stockroom,
  browser,
  buyer,
  api,
}) => {
  const items = scannable(await buyer.offersOf(HARBOR, 40));
  const [glove, other, third] = items;
  await buyer.fillCart(items.map((item) => ({ item, qty: 2 })));
  const order = (await buyer.checkOut())[0] as OrderResource;
  for (const item of items) await takeOffShelf(stockroom.origin, api, item);
  const { folders } = await api.snapshot();
  const [folder, elsewhere] = folders.filter(
    ({ name, parentId }) => parentId !== null && folders.filter((each) => each.name === name).length === 1,
  );
  if (folder === undefined || elsewhere === undefined) throw new Error('too few folders have a name of their own');
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${order.id}/receive`);
  await copyIsWhole(page);
  await workerControls(page);
  const scanner = await HandScanner.of(page);
  await context.setOffline(true);

  const question = page.getByRole('region', { name: 'Folder for new products' });
  await expect(question).toContainText('3 products are in no folder yet.');
  await question.getByRole('button', { name: 'Choose a folder for all' }).click();
  const picker = page.getByRole('dialog', { name: 'Folder for 3 products' });
  await picker.getByRole('textbox').fill(folder.name);
  await picker.getByRole('radio', { name: folder.name, exact: true }).check({ force: true });
  await picker.getByRole('button', { name: 'Use for all' }).click();
  await expect(question).toContainText(`3 products without a folder go into ${folder.name}.`);
  await expect(question.getByRole('button', { name: 'Choose another folder' })).toBeFocused();
  // Nothing was received by that.
  for (const item of items) {
    await expect(line(page, item)).toContainText('0 of 2 received');
    await expect(line(page, item)).toContainText(`Goes into ${folder.name}`);
  }
  expect(await complaintsInBoth(page, 'receive into one folder')).toEqual([]);

  // It stays chosen when the page is reloaded.
  await page.reload();
  await expect(question).toContainText(`3 products without a folder go into ${folder.name}.`);

  // A scan asks for no folder, and one product goes into another one.
  scanner.scan(label(glove));
  await expect(line(page, glove)).toContainText('1 of 2 received');
  await line(page, third)
    .getByRole('button', { name: `Put into another folder: ${third.productName}` })
    .click();
  await pick(page, elsewhere.name);
  await expect(line(page, third)).toContainText('2 of 2 received');
  await page.getByRole('button', { name: 'Put the remaining 3 into stock' }).click();
  await expect(page.getByText('Everything on this order has been received')).toBeVisible();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await expectAllSaved(page);
  const held = (await api.snapshot()).items;
  const where = ({ offerId }: StockItem) =>
    held.filter((each) => each.offerId === offerId).map(({ folderId, onHand }) => [folderId, onHand]);
  expect(where(glove)).toEqual([[folder.id, 2]]);
  expect(where(other)).toEqual([[folder.id, 2]]);
  expect(where(third)).toEqual([[elsewhere.id, 2]]);
  await context.close();
});

/** A device that has the order and goes offline on the screen where it is received. */
async function offlineAt(browser: Browser, origin: string, order: OrderResource) {
  const { page, context } = await openAt(browser, origin, `/order/${order.id}`);
  await copyIsWhole(page);
  await page.getByRole('link', { name: 'Receive' }).click();
  await expect(page.getByText('0 of 5 received')).toBeVisible();
  await workerControls(page);
  const scanner = await HandScanner.of(page);
  await context.setOffline(true);
  return { page, context, scanner };
}

async function pick(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Add to folder' });
  await expect(picker.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(name);
  await picker.getByRole('radio', { name, exact: true }).check({ force: true });
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(picker).toHaveCount(0);
}

/** Removes the product from whichever shelf it is on. */
async function takeOffShelf(origin: string, api: Api, { offerId }: StockItem): Promise<void> {
  const held = (await api.snapshot()).items.filter((item) => item.offerId === offerId);
  for (const { id, onHand } of held) {
    const answer = await fetch(`${origin}${paths.item(id)}?onHand=${onHand}`, {
      method: 'DELETE',
      headers: {
        accept: MEDIA_TYPE,
        authorization: `Bearer ${api.accessToken}`,
        [LOCATION_HEADER]: api.homeId,
        [USER_TIME_HEADER]: '09:00:00',
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
    });
    expect(answer.status).toBe(200);
  }
}

test('AUTH-23 ORD-20 whoever may only count opens an order without its amounts, and reports an issue that begins with an item', async ({
  stockroom,
  browser,
}) => {
  const buyer = openBuyer(stockroom, await openApi(stockroom.origin, OWNER));
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error(`${HARBOR} has nothing`);
  await buyer.fillCart([{ item, qty: 2 }]);
  const [order] = await buyer.checkOut();
  const { number } = order?.attributes ?? { number: '' };
  const withheld = ['see-money', 'fill-cart', 'order', 'edit-shelves'];
  await inDatabase(
    stockroom,
    'update location_users set withheld = $1 where user_id = (select id from users where email = $2)',
    [withheld, STAFF],
  );
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${order?.id ?? ''}`);
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: `Items of ${number}` })).toContainText('2 ordered');
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('link', { name: 'Receive' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Manage Orders' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');

  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/inventory/${item.folderId}/items/${item.id}`);
  await page.getByRole('link', { name: 'Report an issue' }).click();
  await page.getByRole('button', { name: `Report an issue of ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Report an issue' });
  await dialog.getByLabel('What is wrong').selectOption('Wrong item');
  await dialog.getByRole('button', { name: 'Report issue' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAllSaved(page);
  await page.goto(`${stockroom.origin}/order/${order?.id ?? ''}`);
  await expect(page.getByRole('region', { name: 'Issues and returns' })).toContainText(`${number}-I1`);
  await context.close();
});

/** Each has a code that no other item has. */
function scannable(items: readonly StockItem[]): readonly [StockItem, StockItem, StockItem] {
  const codes = items.flatMap((item) => item.codes);
  const [first, second, third] = items.filter(
    ({ codes: [code], codePacks }) =>
      code?.length === 14 && codePacks === undefined && codes.indexOf(code) === codes.lastIndexOf(code),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few items with codes');
  return [first, second, third];
}
