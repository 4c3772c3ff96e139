/** A cart for tests: two lines from one distributor, one from another, as the checkout sees it. */
import { asId } from '#domain/ids.ts';
import type { LineView } from '#mirror/read/views.ts';
import { aLine as aCartLine } from '../../../things/cart-line/testing/a-line.ts';
import type { CartSlot } from '../../../things/cart-line/cart-slots.ts';

export function aLine(id: string, change: Partial<Omit<LineView, 'id'>> = {}): LineView {
  return aCartLine({ productName: `Product ${id}`, distributorSku: 'PA-1', manufacturerName: 'Acme', ...change, id });
}

export function aCart(change: Partial<CartSlot> = {}): CartSlot {
  const lines = [aLine('1'), aLine('2', { priceCents: 999, qty: 3 }), aLine('3', { distributorId: asId('d2') })];
  return {
    mode: 'checkout',
    lines,
    chosen: lines,
    overnight: [{ distributorId: 'd2', shipMethodId: 'overnight' }],
    groups: [
      {
        distributorId: asId('d1'),
        name: 'Patterson',
        totalCents: 6_000,
        sendToRep: false,
        isSimulated: false,
        isKnown: true,
      },
      {
        distributorId: asId('d2'),
        name: 'Benco',
        totalCents: 5_495,
        sendToRep: true,
        isSimulated: false,
        isKnown: true,
      },
    ],
    totalCents: 11_495,
    summary: SUMMARY,
    standing: 'checked',
    reload: () => undefined,
    select: () => undefined,
    ...change,
  };
}

export const SUMMARY: NonNullable<CartSlot['summary']> = {
  cartItemsCount: 3,
  cartItemsTotalCount: 3,
  savingCosts: 0,
  savingSubtotal: 0,
  currentTotal: 114.95,
  withoutSavings: 114.95,
  isHavingActiveSavings: false,
  reasonNotPlacingOrder: null,
  primaryDistributors: [],
  urgentIds: [],
  isOptimizerVisible: false,
  taxBasisPoints: 825,
  budget: { budget: 1000, spent: 500, remaining: 500, percent: 50, percentAfter: 61, period: 'month' },
};
