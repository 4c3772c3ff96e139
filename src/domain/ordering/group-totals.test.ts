import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupTotals, taxOf } from './group-totals.ts';
import { shippingOf, type ShippingTerms } from './shipping.ts';

const terms: ShippingTerms = {
  fixedShippingCents: 995,
  minOrderTotalFreeCents: 15_000,
  handlingCents: 0,
  isCoveredByZen: false,
};

const amount = fc.nat(500_000);
const someTerms: fc.Arbitrary<ShippingTerms> = fc.record({
  fixedShippingCents: fc.option(fc.nat(5000)),
  minOrderTotalFreeCents: fc.option(amount),
  handlingCents: fc.nat(1000),
  isCoveredByZen: fc.boolean(),
});
const someLines = fc.array(fc.record({ priceCents: fc.option(fc.nat(50_000)), qty: fc.integer({ min: 1, max: 50 }) }), {
  maxLength: 8,
});

describe('shipping', () => {
  it('CHK-08 is free strictly above the minimum', () => {
    expect(shippingOf(15_001, terms)).toEqual({ kind: 'free' });
    expect(shippingOf(15_000, terms)).toEqual({ kind: 'fixed', cents: 995, missingCents: 1 });
  });

  it('CHK-09 otherwise costs the fixed price and, if there is a minimum, says how much is missing', () => {
    expect(shippingOf(10_000, terms)).toEqual({ kind: 'fixed', cents: 995, missingCents: 5000 });
    expect(shippingOf(10_000, { ...terms, minOrderTotalFreeCents: null })).toEqual({
      kind: 'fixed',
      cents: 995,
      missingCents: null,
    });
  });

  it('CHK-10 is not known below the minimum without a fixed cost, nor without data; the platform covers its own', () => {
    const unsaid = { ...terms, fixedShippingCents: null };
    expect(shippingOf(14_000, unsaid)).toEqual({ kind: 'unknown', missingCents: 1000 });
    expect(shippingOf(15_001, unsaid)).toEqual({ kind: 'free' });
    expect(shippingOf(1, null)).toEqual({ kind: 'unknown', missingCents: null });
    expect(shippingOf(1, { ...terms, isCoveredByZen: true })).toEqual({ kind: 'covered' });
  });
});

describe('group totals', () => {
  it('CHK-03 are never negative and add up', () => {
    fc.assert(
      fc.property(someLines, fc.option(someTerms), fc.nat(2500), (lines, chosen, taxBasisPoints) => {
        const totals = groupTotals({ lines, terms: chosen, taxBasisPoints, overnight: null });
        const { subtotalCents, shippingCents, handlingCents, taxCents, totalCents } = totals;
        expect(Math.min(subtotalCents, shippingCents, handlingCents, taxCents)).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBe(subtotalCents + shippingCents + handlingCents + taxCents);
        expect(Number.isSafeInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('CHK-03 a more expensive or larger line never lowers the subtotal or its tax', () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(2500), (a, b, basisPoints) => {
        expect(taxOf(Math.max(a, b), basisPoints)).toBeGreaterThanOrEqual(taxOf(Math.min(a, b), basisPoints));
      }),
    );
    const of = (qty: number): number =>
      groupTotals({ lines: [{ priceCents: 700, qty }], terms, taxBasisPoints: 825, overnight: null }).subtotalCents;
    expect(of(3)).toBe(2100);
    expect(of(4)).toBeGreaterThan(of(3));
  });

  it('CHK-11 overnight replaces the usual shipping and is taxed with it', () => {
    const lines = [{ priceCents: 20_000, qty: 1 }];
    const usual = groupTotals({ lines, terms, taxBasisPoints: 1000, overnight: null });
    const overnight = groupTotals({ lines, terms, taxBasisPoints: 1000, overnight: { shippingCents: 2495 } });
    expect([usual.shippingCents, overnight.shippingCents]).toEqual([0, 2495]);
    expect(overnight.taxCents).toBe(2250);
  });

  it('rounds tax half up, once a group', () => {
    expect([taxOf(50, 1000), taxOf(49, 100), taxOf(150, 100)]).toEqual([5, 0, 2]);
  });
});
