import { expect, it } from 'vitest';
import type { LineView } from '#mirror/read/views.ts';
import { cartPresence } from './use-cart-facts.ts';

// why: only the fields used for sums and states.
const line = (offerId: string, change: Partial<Record<keyof LineView, unknown>> = {}): LineView =>
  ({
    offerId,
    distributorId: '5',
    qty: 2,
    priceCents: 500,
    savedForLater: false,
    cannotOrder: false,
    stockLevel: null,
    ...change,
  }) as unknown as LineView;

it('sums what is in the cart by distributor; saved lines and lines that cannot be ordered do not count', () => {
  const look = cartPresence([
    line('1'),
    line('2', { qty: 1, priceCents: 250 }),
    line('3', { savedForLater: true }),
    line('4', { cannotOrder: true }),
    line('5', { priceCents: null }),
    line('6', { distributorId: '6' }),
  ]);
  expect([look.centsOf('5'), look.centsOf('6'), look.centsOf('7')]).toEqual([1_250, 1_000, 0]);
});

it('CART-10 an offer that is saved for later is not in the cart', () => {
  const look = cartPresence([line('1'), line('3', { savedForLater: true })]);
  expect([look.qtyOf('1'), look.qtyOf('3')]).toEqual([2, 0]);
  expect(look.savedOf('3')?.offerId).toBe('3');
  expect(look.savedOf('1')).toBeUndefined();
});
