import { expect, it } from 'vitest';
import { presentPriceMeta, presentPriceOf } from './present-price.ts';

it('a refused price is read as it was written, exact to the cent', () => {
  for (const priceCents of [0, 1, 1999, 2199, 100_029]) {
    expect(presentPriceOf({ meta: presentPriceMeta(priceCents) })).toBe(priceCents);
  }
});

it('a refusal without a price names none', () => {
  expect([undefined, {}, { meta: {} }, { meta: { price: '21.99' } }].map(presentPriceOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
