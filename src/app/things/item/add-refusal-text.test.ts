import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whyNotAddable } from '#domain/ordering/can-add-to-cart.ts';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { addRefusalText } from './add-refusal-text.ts';
import { itemStateText } from './item-state-text.ts';

const sold = { isInCart: false, isActive: true, priceCents: 100, stockLevel: 9 };
const shown = { cartQty: 0, onHandShown: true, needToHaveShown: true };

const number = fc.option(fc.nat(6));
const numbers = fc.record({
  onHand: fc.nat(8),
  needToHave: number,
  reorderWhenLte: number,
  expirationDate: fc.constant(null),
  lastOrderedQty: fc.option(fc.integer({ min: 1, max: 6 })),
});

it('ITEM-16 what is low, out or not stocked is never called stocked on the button that adds it', () => {
  fc.assert(
    fc.property(numbers, (item) => {
      const refusal = whyNotAddable({ ...sold, reorderQty: reorderQuantity(item, shown) });
      if (refusal === null) return;
      const { word, reason } = addRefusalText(refusal, item);
      if (!['Low', 'Out', 'Not stocked'].includes(itemStateText(item, '2026-11-20'))) return;
      expect(`${word}: ${reason}`).not.toMatch(/stocked|enough/i);
    }),
  );
});

it('ITEM-16 an item that is out below its threshold can be added, also with a need-to-have of 0', () => {
  const item = { onHand: 0, needToHave: 0, reorderWhenLte: 4, expirationDate: null, lastOrderedQty: null };
  expect(itemStateText(item, '2026-11-20')).toBe('Out');
  expect(whyNotAddable({ ...sold, reorderQty: reorderQuantity(item, shown) })).toBeNull();
});

it('CART-10 says by its own numbers why an item that is low is not added', () => {
  const item = { onHand: 3, needToHave: 3, reorderWhenLte: 4 };
  expect(addRefusalText('nothing-to-reorder', item)).toEqual({
    word: 'None needed',
    reason: 'Need to have is 3; nothing to reorder.',
  });
  expect(addRefusalText('nothing-to-reorder', { ...item, reorderWhenLte: 2 }).word).toBe('Stocked');
});

it('DIST-05 an item of a blocked distributor says so, not that it isn’t sold', () => {
  const item = { onHand: 3, needToHave: 3, reorderWhenLte: 4 };
  expect(addRefusalText('offer-inactive', item).word).toBe('Not sold now');
  expect(addRefusalText('offer-inactive', item, 'Harbor')).toEqual({
    word: 'Blocked',
    reason: 'Harbor is blocked. Unblock it in My Distributors to order from it.',
  });
});
