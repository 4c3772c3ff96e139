import { beyondText, differenceText } from './line-text.ts';
import { expect, it } from 'vitest';
import type { OrderResource } from '#contract/resources/order.ts';
import { ORDER_STATUSES, PURCHASE_STATES } from '#domain/ordering/order-states.ts';
import { showTimesOf } from '../../kit/dates.ts';
import {
  daysWaiting,
  eventTimeText,
  expectedOf,
  expectedOfLine,
  orderDate,
  orderOptionLabel,
  paymentDescription,
  STATUS_TEXTS,
  STEPS,
  stepOf,
  waitingText,
} from './order-text.ts';
import { anItem, anOrder } from './testing/an-order.ts';

it('ORD-08 names the statuses', () => {
  expect(ORDER_STATUSES.map((status) => STATUS_TEXTS[status].words)).toEqual([
    'In progress',
    'On hold',
    'Completed',
    'Canceled',
  ]);
});

it('ORD-07 shows dates as MM/DD/YYYY', () => {
  const local = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(orderDate(local)).toBe('03/04/2026');
  expect([orderDate(null), orderDate('soon')]).toEqual(['N/A', 'N/A']);
});

it('ORD-06 labels a purchase order by its id and day', () => {
  const local = new Date(2026, 10, 20, 12).toISOString();
  expect(orderOptionLabel('17', local)).toBe('#017 ordered on 11/20/2026');
  expect(orderOptionLabel('17', null)).toBe('#017 ordered on N/A');
});

it('ORD-10 says which card was or will be used', () => {
  const names = { platform: 'Stockroom', distributor: 'Harbor' };
  expect(paymentDescription({ paymentType: 'accept_credit_card' }, names)).toBe(
    'The credit card on file with Stockroom was used.',
  );
  expect(paymentDescription({ paymentType: 'accept_credit_card', chargedBy: 'distributor' }, names)).toBe(
    'Harbor charges the card it has on file.',
  );
  expect(paymentDescription({ paymentType: 'accept_credit_card', paymentStatus: 'declined' }, names)).toBe(
    `The credit card on file with ${names.platform} was declined.`,
  );
  expect(paymentDescription({ paymentType: 'bill_by_invoice' }, names)).toBe(
    'Harbor will send an invoice, or charge the card it has on file.',
  );
});

it('an order goes step by step, unless it leaves the way', () => {
  expect(PURCHASE_STATES.map((state) => [state, stepOf(state)])).toEqual([
    ['queued', 0],
    ['with-rep', 0],
    ['sent', 1],
    ['accepted', 2],
    ['shipped', 3],
    ['delivered', 4],
    ['rejected', null],
    ['failed', null],
  ]);
  expect(STEPS).toHaveLength(5);
});

it('ORD-15 counts whole days of waiting', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(daysWaiting('2026-11-18T13:00:00Z', now)).toBe(1);
  expect(daysWaiting('2026-11-18T12:00:00Z', now)).toBe(2);
  expect(daysWaiting('2026-11-21T12:00:00Z', now)).toBe(0);
});

it('ORD-15 an order of last night waits since yesterday, by the calendar of the location', () => {
  showTimesOf('America/Chicago');
  const morning = Date.parse('2026-11-20T15:00:00Z');
  expect(waitingText('2026-11-20T05:30:00Z', morning)).toBe('Since yesterday');
  expect(waitingText('2026-11-20T06:30:00Z', morning)).toBe('Since today');
  expect(waitingText('2026-11-19T15:00:00Z', morning)).toBe('1 day');
  showTimesOf(undefined);
});

it('ORD-19 marks what is charged for more than was received, and invoices beyond the order', () => {
  const item = { qty: 4, qtyShipped: 4, price: 10, priceInvoiced: 10, qtyInvoiced: 4 };
  expect(differenceText({ ...item, qtyReceived: 0 })).toEqual([]);
  expect(differenceText({ ...item, qtyReceived: 4 })).toEqual([]);
  expect(differenceText({ ...item, qtyReceived: 3 })).toEqual(['Charged for 4, received 3']);
  const invoice = (total: number, isCredit = false) => ({ total, isCredit });
  expect(beyondText(64.9, [invoice(40), invoice(24.9)])).toBeNull();
  expect(beyondText(64.9, [invoice(64.9), invoice(0.35)])).toBe('Charged $0.35 more than the total of the order');
  expect(beyondText(64.9, [invoice(64.9), invoice(0.35), invoice(0.35, true)])).toBeNull();
});

it('ORD-07 an order with a back order is expected when the rest of it is, and not at all once it has arrived or never will', () => {
  const items = [anItem({ qtyShipped: 3, qtyBackordered: 1, expectedOn: '2026-12-08' })];
  expect(expectedOf(anOrder({ items, delivery: 'shipped' }))).toBe('2026-12-08');
  for (const delivery of ['delivered', 'rejected', 'failed'] as const)
    expect(expectedOf(anOrder({ items, delivery }))).toBeNull();
});

it('API-29 a shipment has the day that it has at the location, which may begin on the day before in Greenwich', () => {
  showTimesOf('Pacific/Guam');
  expect(eventTimeText('shipped', '2026-11-19T14:00:00.000Z')).toBe('Nov 20, 2026');
  expect(eventTimeText('placed', '2026-11-19T14:05:00.000Z')).toMatch(/^Nov 20, .*12:05 AM$/);
  showTimesOf(undefined);
});

it('CHK-16 nothing is expected of an order that is only simulated', () => {
  const order = anOrder({ isSimulated: true });
  expect([expectedOf(order), expectedOfLine(anItem({ expectedOn: '2026-12-08' }), order)]).toEqual([null, null]);
  expect(expectedOfLine(anItem(), anOrder())).toBe('2026-11-24');
});

it('ORD-07 a page that was kept from before distributors answered says when it was planned to come', () => {
  const { qtyRejected, expectedOn, ...item } = anItem();
  const order = anOrder();
  const { shipments, ...attributes } = { ...order.attributes, items: [item] };
  expect([qtyRejected, expectedOn, shipments]).toEqual([0, null, []]);
  expect(expectedOf({ ...order, attributes } as unknown as OrderResource)).toBe('2026-11-24');
});
