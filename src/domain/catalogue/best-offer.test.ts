import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetterOffer, type OfferToRank, type Ranks } from './best-offer.ts';

const anOffer = fc.record({
  distributor_id: fc.constantFrom('1', '2', '3', '4'),
  price_cents: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  stock_level: fc.integer({ min: 0, max: 2 }),
});
const someRanks = fc
  .record({ connected: fc.subarray(['1', '2', '3', '4']), recommended: fc.subarray(['1', '2', '3', '4']) })
  .map(({ connected, recommended }): Ranks => ({ connected: new Set(connected), recommended: new Set(recommended) }));

const offer = (distributor_id: string, price_cents: number | null, stock_level = 5): OfferToRank => ({
  distributor_id,
  price_cents,
  stock_level,
});

describe('the best offer of a product', () => {
  it('DIST-05 CAT-21 can be ordered, is of a connected distributor, is cheapest, and then is of a preferred one', () => {
    const ranks: Ranks = { connected: new Set(['1', '2']), recommended: new Set(['2']) };
    const isBetter = (one: OfferToRank, other: OfferToRank) => isBetterOffer(one, other, ranks);
    expect(isBetter(offer('3', 900), offer('1', 500, 0))).toBe(true);
    expect(isBetter(offer('1', 900), offer('3', 500))).toBe(true);
    expect(isBetter(offer('1', 500), offer('2', 501))).toBe(true);
    expect(isBetter(offer('2', 500), offer('1', 500))).toBe(true);
    expect(isBetter(offer('1', 500), offer('2', 500))).toBe(false);
    expect(isBetter(offer('1', 500), offer('1', 500))).toBe(false);
  });

  it('DIST-05 is the same whatever the order in which offers are looked at, up to equal ones', () => {
    fc.assert(
      fc.property(anOffer, anOffer, anOffer, someRanks, (a, b, c, ranks) => {
        const isBetter = (one: OfferToRank, other: OfferToRank) => isBetterOffer(one, other, ranks);
        expect(isBetter(a, a)).toBe(false);
        if (isBetter(a, b)) expect(isBetter(b, a)).toBe(false);
        if (isBetter(a, b) && isBetter(b, c)) expect(isBetter(a, c)).toBe(true);
        const isEqual = (one: OfferToRank, other: OfferToRank) => !isBetter(one, other) && !isBetter(other, one);
        if (isEqual(a, b) && isEqual(b, c)) expect(isEqual(a, c)).toBe(true);
      }),
    );
  });
});
