import { describe, expect, it } from 'vitest';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { showTimesOf } from '../../kit/dates.ts';
import { ordersFile, paymentsFile, returnsFile } from './order-files.ts';
import { anItem, anOrder } from './testing/an-order.ts';

const order = anOrder({
  // Still the day before in Los Angeles.
  createdAt: '2026-11-20T03:00:00.000Z',
  reference: 'PO 7',
  returned: 12.5,
  items: [anItem({ qtyShipped: 1 }), anItem({ id: '2', productName: 'Masks', sku: 'N-8', qtyShipped: 4 })],
});

describe('orders as a file', () => {
  it('ORD-13 an order has a row with its amounts, and days of the location', () => {
    showTimesOf('America/Los_Angeles');
    const [head, row] = ordersFile('orders', [order], true);
    expect(Object.fromEntries((head ?? []).map((title, nth) => [title, row?.[nth]]))).toEqual({
      Order: 'SR-100005',
      'PO number': 'PO 7',
      Date: '2026-11-19',
      'Ordered by': 'Sam Staff',
      Distributor: 'North',
      Status: 'In progress',
      Expected: '2026-11-24',
      Items: 2,
      Products: 50,
      Shipping: 9.95,
      Handling: 0,
      Tax: 4.95,
      Total: 64.9,
      'Declined or refunded': 12.5,
    });
    showTimesOf(undefined);
  });

  it('AUTH-23 has no amounts for people who may not see prices', () => {
    expect(ordersFile('past', [order], false)[0]).toEqual([
      'Order',
      'PO number',
      'Date',
      'Ordered by',
      'Distributor',
      'Status',
      'Expected',
      'Items',
    ]);
    expect(ordersFile('products', [order], false)[0]).not.toContain('Price');
  });

  it('ORD-14 ORD-15 has a row for each ordered product, or for each that is not shipped yet', () => {
    expect(ordersFile('products', [order], true).map(([product]) => product)).toEqual(['Product', 'Gloves M', 'Masks']);
    expect(ordersFile('waiting', [order], true).map(([product]) => product)).toEqual(['Product', 'Gloves M']);
  });

  it('ORD-16 a payment has a row: refunds are negative, and what is late is overdue', () => {
    const attributes: OrderPaymentResource['attributes'] = {
      date: '2026-11-01',
      orderId: '5',
      orderNumber: 'SR-100005',
      distributor: { id: '3', name: 'North' },
      byPlatform: false,
      paymentType: 'bill_by_invoice',
      amount: 64.9,
      status: 'due',
      dueOn: '2026-11-28',
      invoice: { id: '1', number: 'F 71' },
      declineCode: null,
      card: null,
      attempts: 0,
    };
    const refunded = { byPlatform: true, status: 'refunded' as const, unapplied: 8960 };
    // The platform refunds its credit note: that is a row of its own.
    const unapplied = { ...refunded, byPlatform: false, amount: 0 };
    const rows = [attributes, { ...attributes, ...refunded }, { ...attributes, ...unapplied }];
    const payments = rows.map((each, nth) => ({ type: 'order-payments' as const, id: String(nth), attributes: each }));
    const common = ['2026-11-01', 'SR-100005', 'North'];
    expect(paymentsFile(payments, { platform: 'Stockroom', today: '2026-11-29' }).slice(1)).toEqual([
      [...common, 'North', 'Bill by invoice', null, 'F 71', 64.9, 'Overdue', '2026-11-28', null],
      [...common, 'Stockroom', 'Bill by invoice', null, 'F 71', -64.9, 'Refunded', null, 8960],
      [...common, 'North', 'Bill by invoice', null, 'F 71', 0, 'Unapplied', null, 8960],
    ]);
  });

  it('ORD-17 a return has a row with what became of it, and days of the location', () => {
    showTimesOf('America/Los_Angeles');
    const attributes: ClaimResource['attributes'] = {
      number: 'SR-100005-R1',
      orderId: '5',
      orderNumber: 'SR-100005',
      orderItemId: '1',
      productName: 'Gloves M',
      sku: 'N-7',
      distributor: { id: '3', name: 'North' },
      kind: 'return',
      qty: 2,
      note: '',
      reason: 'Too small',
      status: 'refunded',
      createdAt: '2026-11-20T03:00:00.000Z',
      createdBy: 'Sam Staff',
      messages: [],
      photos: [],
      labelUrl: null,
      isLabelNew: false,
      refund: 12.5,
      refundedAt: '2026-11-25T03:00:00.000Z',
      sentAt: '2026-11-22T18:00:00.000Z',
    };
    const waiting = { ...attributes, status: 'requested' as const, refund: null, refundedAt: null, sentAt: null };
    const returns = [attributes, waiting].map((each, nth) => ({
      type: 'order-returns' as const,
      id: String(nth),
      attributes: each,
    }));
    const [head, ...rows] = returnsFile(returns);
    const common = ['SR-100005-R1', 'SR-100005', '2026-11-19', 'Sam Staff', 'North', 'Gloves M', 'N-7', 2, 'Too small'];
    expect(head).toContain('Sent back');
    expect(rows).toEqual([
      [...common, 'Refunded', '2026-11-22', 12.5, '2026-11-24'],
      [...common, 'Requested', null, null, null],
    ]);
    showTimesOf(undefined);
  });
});
