import { expect, it } from 'vitest';
import { presentPriceMeta, presentPriceOf, presentStockMeta, presentStockOf } from './present-value.ts';

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

it('refused stock is read as it was written, and is whole', () => {
  expect([0, 7, 99_999].map((onHand) => presentStockOf({ meta: presentStockMeta(onHand) }))).toEqual([0, 7, 99_999]);
  expect([undefined, {}, { meta: { onHand: '7' } }, { meta: { onHand: 7.5 } }].map(presentStockOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
