import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PRICE } from './offer-table.ts';
import { pickByPoints, pickByPrice } from './pick-page.ts';

const window = { offset: fc.nat(40), limit: fc.integer({ min: 0, max: 20 }) };

describe('a page among many', () => {
  it('is what sorting all of them by points would give', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 60 }), fc.record(window), (points, { offset, limit }) => {
        const list = Uint32Array.from(points, (_, place) => place);
        const sorted = [...list].toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
        const picked = pickByPoints(list, { points: Uint16Array.from(points), offset, limit });
        expect(picked).toEqual(sorted.slice(offset, offset + limit));
      }),
    );
  });

  it('is what sorting all of them by price would give, those without a price last', () => {
    const price = fc.oneof(fc.nat(300), fc.nat(2_000_000_000), fc.constant(NO_PRICE));
    fc.assert(
      fc.property(
        fc.array(price, { maxLength: 60 }),
        fc.record({ ...window, descending: fc.boolean() }),
        (prices, { offset, limit, descending }) => {
          const list = Uint32Array.from(prices, (_, place) => place);
          const at = (place: number): number => prices[place] ?? NO_PRICE;
          const key = (place: number): number =>
            at(place) === NO_PRICE ? Number.POSITIVE_INFINITY : descending ? -at(place) : at(place);
          const sorted = [...list].toSorted((a, b) => (key(a) === key(b) ? a - b : key(a) - key(b)));
          const picked = pickByPrice(list, Int32Array.from(list, at), { descending, offset, limit });
          expect(picked).toEqual(sorted.slice(offset, offset + limit));
        },
      ),
    );
  });
});
