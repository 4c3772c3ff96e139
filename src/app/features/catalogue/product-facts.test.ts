import { expect, it } from 'vitest';
import { lastOrderedOf, priceOf, productPath, rangeOf, snapshotOf, whyNotAdd } from './product-facts.ts';
import { aProduct } from './testing/a-product.ts';

it('CAT-27 tells the range of prices, one price if there is one, and nothing for none', () => {
  expect(rangeOf({ minPrice: 4.1, maxPrice: 6 })).toBe('$4.10 – $6.00');
  expect(rangeOf({ minPrice: 4.1, maxPrice: 4.1 })).toBe('$4.10');
  expect(rangeOf({ minPrice: null, maxPrice: null })).toBe('');
  expect([priceOf({ price: 0 }), priceOf({ price: null }), priceOf({ price: 12345.6 })]).toEqual([
    '',
    '',
    '$12,345.60',
  ]);
});

it('PD-06 tells when it was last ordered, and how many', () => {
  expect(lastOrderedOf({ lastOrderedAt: '10/12/26', lastOrderedQty: 4 })).toBe('10/12/26 · 4');
  expect(lastOrderedOf({ lastOrderedAt: null, lastOrderedQty: null })).toBe('');
});

it('CART-10 CART-12 one can be added when it is active, priced, in stock and not in the cart', () => {
  expect(whyNotAdd(aProduct().attributes, 0)).toBeNull();
  expect(whyNotAdd(aProduct().attributes, 2)).toBe('already-in-cart');
  expect(whyNotAdd(aProduct({ status: 'inactive' }).attributes, 0)).toBe('offer-inactive');
  expect(whyNotAdd(aProduct({ price: 0 }).attributes, 0)).toBe('offer-without-price');
  expect(whyNotAdd(aProduct({ status: 'backordered' }).attributes, 0)).toBeNull();
  expect(whyNotAdd(aProduct({ stockLevel: 0 }).attributes, 0)).toBe('offer-out-of-stock');
});

it('an offer goes into the cart as it was seen, in cents, and opens its own page', () => {
  const { attributes } = aProduct({ price: 4.1 });
  expect(snapshotOf(attributes)).toMatchObject({ offerId: '70', productId: '7', distributorId: '2', priceCents: 410 });
  expect(productPath(attributes)).toBe('/product-detail/7/distributor/70');
});
