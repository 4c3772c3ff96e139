import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithSeen, type LineNow } from './checkout-differences.ts';
import { whyNotPlacing } from './not-placing.ts';
import { mayMove, orderStatusOf, paymentTypeOf, PURCHASE_MOVES, PURCHASE_STATES } from './order-states.ts';

const line = (more: Partial<LineNow> = {}): LineNow => ({
  id: '1',
  offerId: '7',
  qty: 2,
  priceCents: 500,
  isActive: true,
  stockLevel: 10,
  ...more,
});
const seen = (more: object = {}) => new Map([['1', { priceCents: 500, qty: 2, cannotOrder: false, ...more }]]);

describe('checkout differences', () => {
  it('CHK-01 finds none where all is as it was seen', () => {
    expect(compareWithSeen([line()], seen())).toEqual({ orderable: [line()], failed: [], differences: [] });
  });

  it('orders nothing that differs without saying so', () => {
    const some = fc.record({
      qty: fc.integer({ min: 1, max: 3 }),
      priceCents: fc.option(fc.integer({ min: 0, max: 2 })),
      isActive: fc.boolean(),
      stockLevel: fc.nat(3),
    });
    fc.assert(
      fc.property(
        some,
        fc.record({ priceCents: fc.option(fc.nat(2)), qty: fc.nat(3), cannotOrder: fc.boolean() }),
        (now, was) => {
          const compared = compareWithSeen([line(now)], seen(was));
          if (compared.differences.length > 0) return;
          const [ordered] = compared.orderable;
          if (ordered === undefined) expect(was.cannotOrder).toBe(true);
          else expect([ordered.priceCents, ordered.qty, was.cannotOrder]).toEqual([was.priceCents, was.qty, false]);
        },
      ),
    );
  });

  it('counts the stock of an offer once for all of its lines', () => {
    const { differences } = compareWithSeen([line({ qty: 6 }), line({ id: '2', qty: 6 })], null);
    expect(differences).toEqual([{ kind: 'stock', id: '2', wanted: 6, available: 4 }]);
  });
});

describe('why an order is not placed', () => {
  it('CHK-12 CHK-13 names the first reason', () => {
    const facts = { locationStatus: 'active', selected: 2, orderable: 1 } as const;
    expect(whyNotPlacing(facts)).toBeNull();
    expect(whyNotPlacing({ ...facts, locationStatus: 'past_due' })).toBe('past-due');
    expect(whyNotPlacing({ ...facts, locationStatus: 'inactive' })).toBe('canceled');
    expect(whyNotPlacing({ ...facts, selected: 0, orderable: 0 })).toBe('nothing-selected');
    expect(whyNotPlacing({ ...facts, orderable: 0 })).toBe('nothing-orderable');
  });
});

describe('the states of a purchase order', () => {
  it('reach an end from everywhere, and only along the table', () => {
    for (const from of PURCHASE_STATES) {
      const reached = new Set([from]);
      for (const each of reached) for (const to of PURCHASE_MOVES[each]) reached.add(to);
      expect([...reached].some((state) => PURCHASE_MOVES[state].length === 0)).toBe(true);
    }
    expect([mayMove('queued', 'sent'), mayMove('sent', 'queued'), mayMove('delivered', 'shipped')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ORD-08 ORD-09 show as the order’s status, and payment as its wire value', () => {
    expect(['queued', 'failed', 'rejected', 'delivered'].map((state) => orderStatusOf(state as 'queued'))).toEqual([
      'in_progress',
      'on_hold',
      'canceled',
      'completed',
    ]);
    expect([paymentTypeOf('Credit Card'), paymentTypeOf('bill_by_invoice')]).toEqual([
      'accept_credit_card',
      'bill_by_invoice',
    ]);
  });
});
