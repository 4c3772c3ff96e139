import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { attemptOf, confirmedAttempt, outcomeOf, repeatedAttempt } from './attempt.ts';
import { aCart } from './testing/a-cart.ts';

const STAMP = { key: 'k1', now: '2026-11-20T10:00:00Z' };

describe('an order as it is kept', () => {
  it('CHK-01 CHK-11 sends the selected ids, what was seen of them, the totals, and the overnight method', () => {
    const cart = aCart();
    const { body, lines, distributors, outcome } = attemptOf({ ...cart, chosen: cart.chosen.slice(0, 2) }, STAMP);
    expect(body).toEqual({
      ids: ['1', '2'],
      overnight: [{ distributorId: 'd2', shipMethodId: 'overnight' }],
      seen: [
        { id: '1', price: 12.5, qty: 2, cannotOrder: false },
        { id: '2', price: 9.99, qty: 3, cannotOrder: false },
      ],
      totals: [
        { distributorId: 'd1', total: 60 },
        { distributorId: 'd2', total: 54.95 },
      ],
    });
    expect(lines['2']).toEqual({ name: 'Product 2', distributorId: 'd1' });
    expect(distributors).toEqual({ d1: 'Patterson', d2: 'Benco' });
    expect(outcome).toBeNull();
  });

  it('a confirmed order is another request, and has another key', () => {
    const before = { ...attemptOf(aCart(), STAMP), outcome: { is: 'differs' as const, differences: [] } };
    const next = confirmedAttempt(before, { key: 'k2', now: STAMP.now, body: { ...before.body, ids: ['1'] } });
    expect(next).toMatchObject({ key: 'k2', outcome: null, body: { ids: ['1'] }, lines: before.lines });
  });

  it('CHK-12 an order that was refused while a payment was due is the same order under another key when it is placed again', () => {
    const before = { ...attemptOf(aCart(), STAMP), outcome: { is: 'refused' as const, code: 'location-past-due' } };
    const next = repeatedAttempt({ ...before, isSeen: true }, { key: 'k2', now: '2026-11-21T10:00:00Z' });
    expect(next).toEqual({ ...before, key: 'k2', madeAt: '2026-11-21T10:00:00Z', outcome: null, isSeen: false });
  });
});

describe('what a failure says of the order', () => {
  const refused = (status: number, code: string, meta?: Record<string, unknown>): WireFailure =>
    new WireFailure('refused', '', {
      status,
      code,
      error: { status: String(status), code, detail: '', ...(meta === undefined ? {} : { meta }) },
    });

  it('CHK-15 nothing is known after a lost answer, a busy server, or a key that is being worked on', () => {
    for (const kind of ['offline', 'timeout', 'unauthorized', 'malformed', 'outdated'] as const) {
      expect(outcomeOf(new WireFailure(kind, ''))).toBeNull();
    }
    for (const [status, code] of [
      [409, 'key-in-progress'],
      [429, 'too-many-requests'],
      [500, 'internal-error'],
      [503, 'unavailable'],
    ] as const) {
      expect(outcomeOf(refused(status, code))).toBeNull();
    }
    expect(outcomeOf(new Error('a defect'))).toBeNull();
  });

  it('differences are an outcome, to be confirmed', () => {
    const differences = [{ kind: 'price', cartItemId: '1', seen: 12.5, now: 13 }];
    expect(outcomeOf(refused(409, 'checkout-differs', { differences }))).toEqual({ is: 'differs', differences });
  });

  it('CHK-12 a refusal is an outcome: nothing was ordered', () => {
    for (const [status, code] of [
      [402, 'location-past-due'],
      [422, 'nothing-to-order'],
      [422, 'overnight-unavailable'],
      [422, 'key-reused'],
    ] as const) {
      expect(outcomeOf(refused(status, code))).toEqual({ is: 'refused', code });
    }
  });
});
