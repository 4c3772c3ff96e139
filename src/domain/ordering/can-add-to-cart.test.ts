import { describe, expect, it } from 'vitest';
import { whyNotAddable } from './can-add-to-cart.ts';
import { isQuantity } from './cart-line.ts';

const good = { isInCart: false, isActive: true, priceCents: 100, stockLevel: 1, reorderQty: 1 };

describe('adding to the cart', () => {
  it('CART-10 needs an offer that is not in the cart, active, priced, in stock, and a quantity above 0', () => {
    expect(whyNotAddable(good)).toBeNull();
    expect(whyNotAddable({ ...good, isInCart: true })).toBe('already-in-cart');
    expect(whyNotAddable({ ...good, isActive: false })).toBe('offer-inactive');
    expect(whyNotAddable({ ...good, priceCents: null })).toBe('offer-without-price');
    expect(whyNotAddable({ ...good, priceCents: 0 })).toBe('offer-without-price');
    expect(whyNotAddable({ ...good, stockLevel: 0 })).toBe('offer-out-of-stock');
    expect(whyNotAddable({ ...good, reorderQty: 0 })).toBe('nothing-to-reorder');
  });

  it('CART-13 takes 0 and positive whole numbers', () => {
    expect([0, 1, 99_999].every(isQuantity)).toBe(true);
    expect([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000].some(isQuantity)).toBe(false);
  });
});
