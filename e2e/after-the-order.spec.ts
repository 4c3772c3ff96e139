/** An order from confirmation to refund: every screen that shows its cost agrees to the cent. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { decode } from '#contract/decode.ts';
import { claimPhotoDocument, claimsDocument } from '#contract/resources/order-claims.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from '#tests/wire/cxml/by-hand.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { complaints } from './support/axe-violations.ts';
import { NEXT_YEAR, openApi } from './support/api.ts';
import { HARBOR, openAt, openBuyer } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { HandScanner } from './support/hand-scanner-keys.ts';
import { expect, STAFF, test, workerControls } from './support/journey.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';
import { tabTo } from './support/tab-to.ts';
import { standStill } from './support/stand-still.ts';

/** The distributor does nothing on its own: the test sends its documents. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '1', CXML_IDENTITY: 'AN01', CXML_SECRET: 'secret' } });

const text = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('ORD-07 ORD-16 ORD-20 ORD-21 ORD-25 ORD-26 BUD-04 REP-03 SAV-01 from a back order in two boxes to a refund, payments, budget, savings, home and reports agree to the cent', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const glove = withOwnCode(await buyer.offersOf(HARBOR, 40));
  const left = (await buyer.location()).budgetCurrent ?? 0;
  await buyer.fillCart([{ item: glove, qty: 3 }]);
  const [order] = await buyer.checkOut();
  if (order === undefined) throw new Error('no order was placed');
  const { id, attributes } = order;
  const { number } = attributes;
  const [totalCents, priceCents] = [attributes.total, attributes.items[0]?.price ?? 0].map((each) =>
    Math.round(each * 100),
  ) as [number, number];
  // Including its share of the tax.
  const backCents = priceCents + Math.round((attributes.tax * priceCents) / attributes.subtotal);
  await standStill(stockroom, [order]);
  const of = (payloadId: string) => ({ payloadId, orderId: number, orderPayloadId: '' });
  const send = async (xml: string): Promise<void> => {
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const answer = await fetch(`${stockroom.origin}/cxml`, { method: 'POST', headers, body: xml });
    expect(await answer.text()).toContain('<Status code="200"');
  };

  // Confirmed with a back order, shipped in two boxes, invoiced: the open page shows each step.
  const { page, context } = await openAt(browser, stockroom.origin, `/order/${id}`);
  const line = page.getByRole('list', { name: `Items of ${number}` }).getByRole('listitem');
  await expect(line).toContainText('Not shipped yet');
  const backOrder = `<ConfirmationItem lineNumber="1" quantity="3"><UnitOfMeasure>BX</UnitOfMeasure>
    <ConfirmationStatus quantity="1" type="accept"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus>
    <ConfirmationStatus quantity="2" type="backordered" deliveryDate="${NEXT_YEAR}-01-15"><UnitOfMeasure>BX</UnitOfMeasure></ConfirmationStatus></ConfirmationItem>`;
  await send(confirmationOf(of('c1'), 'except', backOrder));
  await send(shipNoticeOf(of('s1'), { shipmentId: 'B1', items: shippedItem(1, 1) }));
  await expect(line).toContainText('1 of 3 shipped');
  await expect(line).toContainText(`2 backordered, expected Jan 15, ${NEXT_YEAR}`);
  // The order is expected when its last part is, and the list shows the same date.
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(`Expected Jan 15, ${NEXT_YEAR}`);
  const listed = await context.newPage();
  await listed.goto(`${stockroom.origin}/order`);
  await expect(listed.getByRole('row').filter({ hasText: number })).toContainText(`01/15/${NEXT_YEAR}`);
  await listed.close();
  await send(shipNoticeOf(of('s2'), { shipmentId: 'B2', items: shippedItem(1, 2) }));
  const price = (priceCents / 100).toFixed(2);
  const due = (totalCents / 100).toFixed(2);
  await send(invoiceOf(of('i1'), { invoiceId: '90210', items: invoicedItem(1, 3, price), due }));
  await expect(page.getByRole('region', { name: 'Shipments' }).getByRole('link', { name: /^Track/ })).toHaveCount(2);

  // Received by scan, offline; one is damaged.
  await copyIsWhole(page);
  await page.getByRole('link', { name: 'Receive' }).click();
  await expect(line).toContainText('0 of 3 received');
  await workerControls(page);
  await line.getByRole('button', { name: /^Report an issue/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report an issue' });
  await expect(dialog.getByLabel('Item')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  const scanner = await HandScanner.of(page);
  const taken = withPlace(await page.screenshot({ type: 'jpeg' }));
  for (let scans = 0; scans < 3; scans += 1) scanner.scan(`]d201${glove.codes[0] ?? ''}`);
  await expect(page.getByText('Everything on this order has been received')).toBeVisible();
  await page.getByRole('region', { name: 'Last scan' }).getByRole('button', { name: 'Report an issue' }).click();
  await expect(dialog.getByLabel('Item')).toHaveValue(attributes.items[0]?.id ?? '');
  await dialog.getByLabel('Note').fill('One box is torn');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: taken });
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Report issue' }).click();
  await expect(dialog).toHaveCount(0);
  await context.setOffline(false);
  await expectAllSaved(page);

  // Returned: both the label and the news of the refund come by mail.
  await page.getByRole('link', { name: number }).click();
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  await expect(claims).toContainText('One box is torn');
  await expect(claims.getByRole('img', { name: /^Photo of/ })).toBeVisible();
  // The metadata of the photo is removed.
  const issue = claimOf(await api.get(`/api/v2/order-claims?filter[orderId]=${id}`));
  const kept = photoOf(await api.get(`/api/v2/order-claims/${issue.id}/photos/${issue.photoId}`));
  expect([taken.includes(PLACE), kept.includes(PLACE), kept.includes('Exif')]).toEqual([true, false, false]);
  expect(kept.subarray(0, 2).toString('hex')).toBe('ffd8');
  await claims.getByRole('button', { name: 'Return items' }).click();
  const requested = page.getByRole('dialog', { name: 'Return items' });
  await requested.getByLabel('Reason').fill('Torn');
  await requested.getByRole('button', { name: 'Ask for return' }).click();
  await expect(claims).toContainText('Requested');
  const label = Buffer.from('%PDF-1.7\nfrom the distributor');
  await expect(claims.getByRole('button', { name: /^Upload label/ })).toBeEnabled();
  await claims
    .locator('input[type=file]')
    .setInputFiles({ name: 'label.pdf', mimeType: 'application/pdf', buffer: label });
  await expect(claims).toContainText('Label ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    claims.getByRole('button', { name: /^Download label/ }).click(),
  ]);
  expect(await readFile(await download.path())).toEqual(label);
  // It leaves the shelf, offline too, and exactly once on the server.
  await expect(claims.getByRole('button', { name: /^Mark as sent/ })).toBeVisible();
  await context.setOffline(true);
  await claims.getByRole('button', { name: /^Mark as sent/ }).click();
  await expect(claims).toContainText('Marked as sent. Saved on this device.');
  await context.setOffline(false);
  await expect(claims).toContainText('Sent back. Taken off your stock.', { timeout: 30_000 });
  await claims.getByRole('button', { name: /^Record outcome/ }).click();
  const outcome = page.getByRole('dialog', { name: /^Outcome of/ });
  await expect(outcome.getByLabel('Refund')).toHaveValue((backCents / 100).toFixed(2));
  expect(await complaints(page, 'the outcome of a return')).toEqual([]);
  await outcome.getByRole('button', { name: 'Record refund' }).click();
  await expect(claims).toContainText(`${text(backCents)} refunded`);

  // The cost, on every screen that shows it.
  const cost = text(totalCents - backCents);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(cost);
  await page.goto(`${stockroom.origin}/order?tab=payments`);
  const entries = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: number });
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'Refunded' })).toContainText(text(backCents));
  await expect(entries.filter({ hasNotText: 'Refunded' })).toContainText(text(totalCents));
  await page.goto(`${stockroom.origin}/reports`);
  // Until the 10th it opens with last month (REP-02).
  await page.getByText('This Month', { exact: true }).click();
  const spent = page.getByRole('table', { name: 'Spent by distributor' });
  await expect(spent.getByRole('row').filter({ hasText: HARBOR })).toContainText(cost);
  const budgetLeft = Math.round(left * 100) - totalCents + backCents;
  await expect(page.getByRole('img', { name: /^Budget:/ })).toContainText(`${text(budgetLeft)} left`);
  await page.goto(`${stockroom.origin}/home`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Spend and budget' }) });
  await expect(card).toContainText(`${text(budgetLeft)} left`);
  // Savings compare what was kept with what other distributors charge for it.
  await page.goto(`${stockroom.origin}/savings`);
  const months = page.getByRole('table', { name: 'Savings by month' });
  await expect(months.getByRole('row').nth(1)).toContainText(text(Math.round(attributes.subtotal * 100) - priceCents));
  await context.close();
});

test('ORD-13 ORD-16 ORD-20 ORD-21 ORD-26 by keyboard alone an order is received, an issue reported, a return asked for and its invoice marked as paid', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('no item');
  await buyer.fillCart([{ item, qty: 2 }]);
  const [order] = await buyer.checkOut();
  if (order === undefined) throw new Error('no order was placed');
  const { id, attributes } = order;
  const { number } = attributes;
  await standStill(stockroom, [order]);
  await inDatabase(stockroom, `update orders set payment_type = 'bill_by_invoice' where id = $1`, [id]);
  const of = (payloadId: string) => ({ payloadId: `keys-${payloadId}`, orderId: number, orderPayloadId: '' });
  const price = (attributes.items[0]?.price ?? 0).toFixed(2);
  for (const body of [
    shipNoticeOf(of('s'), { shipmentId: 'B9', items: shippedItem(1, 2) }),
    invoiceOf(of('i'), { invoiceId: '4712', items: invoicedItem(1, 2, price), due: attributes.total.toFixed(2) }),
  ]) {
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const answer = await fetch(`${stockroom.origin}/cxml`, { method: 'POST', headers, body });
    expect(await answer.text()).toContain('<Status code="200"');
  }

  const { page, context } = await openAt(browser, stockroom.origin, '/order');
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await tabTo(page, target, key);
    await page.keyboard.press('Enter');
  };
  await copyIsWhole(page);
  await press(page.getByRole('link', { name: number, exact: true }));
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  await press(page.getByRole('link', { name: 'Receive' }));
  await press(page.getByRole('button', { name: /^Put .*into stock/ }).first());
  await expect(page.getByText('Everything on this order has been received')).toBeVisible();
  const report = page.getByRole('button', { name: /^Report an issue/ });
  await press(report);
  const issue = page.getByRole('dialog', { name: 'Report an issue' });
  // A dialog takes the focus once it has opened; nobody types faster.
  await expect(issue.locator(':focus')).toBeVisible();
  await tabTo(page, issue.getByLabel('Note'));
  // A person's pace: a burst of keys is a hand scanner's.
  await page.keyboard.type('One box is torn', { delay: 60 });
  await press(issue.getByRole('button', { name: 'Report issue' }));
  await expect(issue).toHaveCount(0);
  await expect(report).toBeFocused();

  await press(page.getByRole('main').getByRole('link', { name: number }), 'Shift+Tab');
  const claims = page.getByRole('region', { name: 'Issues and returns' });
  await expect(claims).toContainText('One box is torn');
  const ask = claims.getByRole('button', { name: 'Return items' });
  await press(ask);
  const requested = page.getByRole('dialog', { name: 'Return items' });
  await expect(requested.locator(':focus')).toBeVisible();
  await tabTo(page, requested.getByLabel('Reason'));
  await page.keyboard.type('Torn', { delay: 60 });
  await press(requested.getByRole('button', { name: 'Ask for return' }));
  await expect(claims).toContainText('Requested');
  await expect(ask).toBeFocused();

  await press(page.getByRole('main').getByRole('link', { name: 'Manage Orders' }), 'Shift+Tab');
  await press(page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: 'Payment history' }));
  const payment = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: number });
  await press(payment.getByRole('button', { name: /^Mark as paid/ }));
  // The focus stays on what takes its place.
  await expect(payment.getByRole('button', { name: /^Mark as due/ })).toBeFocused();
  await expect(payment).toContainText('Paid');
  await context.close();
});

const PLACE = 'GPS 48.8583 N 2.2945 E';

/** A JPEG as cameras write it: with the location where it was taken. */
function withPlace(jpeg: Buffer): Buffer {
  const exif = Buffer.from(`Exif\0\0${PLACE}`);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

interface Answer {
  readonly body: unknown;
}

function claimOf({ body }: Answer): { readonly id: string; readonly photoId: string } {
  const read = decode(claimsDocument, body);
  const [claim] = read.ok ? read.value.data : [];
  return { id: claim?.id ?? '', photoId: claim?.attributes.photos[0]?.id ?? '' };
}

function photoOf({ body }: Answer): Buffer {
  const read = decode(claimPhotoDocument, body);
  return Buffer.from(read.ok ? read.value.data.attributes.content : '', 'base64');
}

/** An item whose code no other item has. */
function withOwnCode(items: readonly StockItem[]): StockItem {
  const codes = items.flatMap((item) => item.codes);
  const found = items.find(
    ({ codes: [code], codePacks }) =>
      code?.length === 14 && codePacks === undefined && codes.indexOf(code) === codes.lastIndexOf(code),
  );
  if (found === undefined) throw new Error('no item has a code of its own');
  return found;
}
