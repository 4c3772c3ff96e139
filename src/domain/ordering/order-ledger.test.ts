import { expect, it } from 'vitest';
import { type LedgerOrder, sumOffers, sumOrders } from './order-ledger.ts';

const order = (id: number, day: number, more: Partial<LedgerOrder> = {}): LedgerOrder => ({
  id,
  day,
  at: day * 1000,
  distributorId: 'harbor',
  totalCents: 100,
  isCanceled: false,
  lines: [],
  ...more,
});

it('REP-01 sums the orders of the first and the last day of a period, none of other days, and none that was canceled', () => {
  const orders = [
    order(1, 9),
    order(2, 10),
    order(3, 15, { distributorId: 'oakfield', totalCents: 250 }),
    order(4, 15, { isCanceled: true }),
    order(5, 20),
    order(6, 21),
  ];
  const sums = sumOrders(orders, { from: 10, to: 20 }, ({ distributorId }) => distributorId);
  expect(Object.fromEntries(sums)).toEqual({
    harbor: { orderCount: 2, totalCents: 200 },
    oakfield: { orderCount: 1, totalCents: 250 },
  });
});

it('REP-03 tells the last price before a period and the last price in it, and counts what was ordered in it alone', () => {
  const orders = [
    order(1, 5, { lines: [0, 9, 100] }),
    order(2, 8, { lines: [0, 9, 120, 1, 1, 70] }),
    order(3, 9, { lines: [0, 9, 999], isCanceled: true }),
    order(4, 10, { lines: [0, 2, 130] }),
    order(5, 12, { lines: [0, 1, 140, 2, 3, 50] }),
    order(6, 20, { lines: [2, 1, 60] }),
    order(7, 21, { lines: [0, 9, 999] }),
  ];
  expect(sumOffers(orders, 4, { from: 10, to: 20 })).toEqual([
    { offer: 0, qty: 3, totalCents: 400, beforeCents: 120, afterCents: 140 },
    // Not bought before: the first price in the period stands in.
    { offer: 2, qty: 4, totalCents: 210, beforeCents: 50, afterCents: 60 },
  ]);
});
