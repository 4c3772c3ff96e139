import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reorderQuantity } from './reorder-quantity.ts';
import { stockLevel } from './stock-state.ts';

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

  it('ITEM-16 with a need-to-have of 0 follows the threshold, which alone says when to reorder', () => {
    const none = { ...facts, needToHave: 0, reorderWhenLte: 4 };
    expect(reorderQuantity({ ...none, onHand: 0 }, shown)).toBe(4);
    expect(reorderQuantity({ ...none, onHand: 4, lastOrderedQty: null }, shown)).toBe(1);
    expect(reorderQuantity({ ...none, onHand: 5 }, shown)).toBe(0);
    expect(reorderQuantity({ ...none, onHand: 0, reorderWhenLte: null }, shown)).toBe(0);
  });

  it('ITEM-16 agrees with the stock state: low or out is ordered, unless what is needed is there', () => {
    const number = fc.option(fc.nat(6));
    fc.assert(
      fc.property(fc.nat(8), number, number, (onHand, needToHave, reorderWhenLte) => {
        const level = stockLevel({ onHand, needToHave, reorderWhenLte });
        const qty = reorderQuantity({ onHand, needToHave, reorderWhenLte, lastOrderedQty: null }, shown);
        const isWanted = level === 'out' || level === 'low';
        if (needToHave !== null && qty > 0) expect(isWanted).toBe(true);
        const isDecidedByThreshold = reorderWhenLte !== null && (needToHave ?? 0) === 0;
        const isThere = needToHave !== null && onHand >= needToHave && !isDecidedByThreshold;
        if (isWanted && !isThere) expect(qty).toBeGreaterThan(0);
      }),
    );
  });

  it('ITEM-15 is never negative and never orders past need-to-have', () => {
    const count = fc.nat(1000);
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 1000 }), fc.option(count), (onHand, needToHave, reorderWhenLte) => {
        const qty = reorderQuantity({ onHand, needToHave, reorderWhenLte, lastOrderedQty: null }, shown);
        expect(qty).toBeGreaterThanOrEqual(0);
        expect(onHand + qty).toBeLessThanOrEqual(Math.max(onHand, needToHave));
      }),
    );
  });
});
