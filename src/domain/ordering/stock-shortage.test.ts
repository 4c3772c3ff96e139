import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stockShortages, type StockedLine } from './stock-shortage.ts';

const line = (id: string, qty: number, stockLevel: number | null, offerId = 'a'): StockedLine => ({
  id,
  offerId,
  qty,
  stockLevel,
});

it('CART-10 a line that asks for more than there is falls short of the difference', () => {
  expect([...stockShortages([line('1', 5, 5)])]).toEqual([]);
  expect([...stockShortages([line('1', 6, 5), line('2', 99, null, 'b')])]).toEqual([['1', 5]]);
});

it('CART-10 the lines of an offer share its stock', () => {
  expect([...stockShortages([line('1', 3, 5), line('2', 3, 5), line('3', 1, 5)])]).toEqual([
    ['2', 2],
    ['3', 0],
  ]);
});

it('CART-10 nothing falls short exactly when each offer has enough for all of its lines', () => {
  const lines = fc.array(fc.record({ offer: fc.nat(2), qty: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)), (wanted, stock) => {
      const all = wanted.map(({ offer, qty }, nth) => line(String(nth), qty, stock[offer] ?? 0, String(offer)));
      const isEnough = stock.every(
        (level, offer) => wanted.filter((each) => each.offer === offer).reduce((sum, { qty }) => sum + qty, 0) <= level,
      );
      expect(stockShortages(all).size === 0).toBe(isEnough);
    }),
  );
});
