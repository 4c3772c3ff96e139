import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reorderQuantity } from './reorder-quantity.ts';

const shown = { cartQty: 0, onHandShown: true, needToHaveShown: true };
const facts = { onHand: 3, needToHave: 10, reorderWhenLte: null, lastOrderedQty: 4 };

describe('reorder quantity', () => {
  it('ITEM-14 is the cart quantity where the item is in the cart', () => {
    expect(reorderQuantity(facts, { ...shown, cartQty: 6 })).toBe(6);
  });

  it('ITEM-15 fills up to need-to-have when both columns are shown, never below 0', () => {
    expect(reorderQuantity(facts, shown)).toBe(7);
    expect(reorderQuantity({ ...facts, onHand: 12 }, shown)).toBe(0);
  });

  it('ITEM-16 with a threshold orders only at or below it', () => {
    expect(reorderQuantity({ ...facts, reorderWhenLte: 3 }, shown)).toBe(7);
    expect(reorderQuantity({ ...facts, reorderWhenLte: 2 }, shown)).toBe(0);
    expect(reorderQuantity({ ...facts, onHand: 0, reorderWhenLte: 0 }, shown)).toBe(10);
  });

  it('ITEM-17 is otherwise what was ordered last, or 1', () => {
    expect(reorderQuantity({ ...facts, needToHave: null }, shown)).toBe(4);
    expect(reorderQuantity(facts, { ...shown, onHandShown: false })).toBe(4);
    expect(reorderQuantity(facts, { ...shown, needToHaveShown: false })).toBe(4);
    expect(reorderQuantity({ ...facts, needToHave: null, lastOrderedQty: null }, shown)).toBe(1);
  });

  it('ITEM-15 is never negative and never orders past need-to-have', () => {
    const count = fc.nat(1000);
    fc.assert(
      fc.property(count, count, fc.option(count), (onHand, needToHave, reorderWhenLte) => {
        const qty = reorderQuantity({ onHand, needToHave, reorderWhenLte, lastOrderedQty: null }, shown);
        expect(qty).toBeGreaterThanOrEqual(0);
        expect(onHand + qty).toBeLessThanOrEqual(Math.max(onHand, needToHave));
      }),
    );
  });
});
