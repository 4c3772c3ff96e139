import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import type { Alternative } from './alternatives.ts';
import { watchedMove } from './price-watch.ts';
import { highestOffered, measure, missedSaving, splitSaved, totalOf } from './savings.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });
const pack = fc.record({
  measure: fc.constantFrom('', 'Box', 'Bag'),
  pieces: fc.constantFrom(null, 1, 10, 100),
});
const offered = fc.record({ priceCents: cents, pack, sharesCode: fc.boolean(), isAuthorized: fc.boolean() });
const bought = fc.record({ priceCents: cents, pack });

describe('the highest offer', () => {
  it('SAV-04 is never below what was paid, and never lower among all than among authorized distributors', () => {
    fc.assert(
      fc.property(bought, fc.array(offered), (line, others) => {
        const { allCents, authorizedCents } = highestOffered(line, others);
        expect(authorizedCents).toBeGreaterThanOrEqual(line.priceCents);
        expect(allCents).toBeGreaterThanOrEqual(authorizedCents);
        expect([line.priceCents, ...others.map(({ priceCents }) => priceCents)]).toContain(allCents);
      }),
    );
  });

  it('SAV-04 leaves packs of another size out, and packs that nobody knows the size of without a code in common', () => {
    const box = { measure: 'Box', pieces: 100 };
    const line = { priceCents: 1000, pack: box };
    const other = { priceCents: 5000, sharesCode: false, isAuthorized: true };
    expect(highestOffered(line, [{ ...other, pack: { measure: 'Case', pieces: 1000 } }]).allCents).toBe(1000);
    expect(highestOffered(line, [{ ...other, pack: { measure: 'Bag', pieces: 100 } }]).allCents).toBe(5000);
    const unknown = { measure: 'Box', pieces: null };
    expect(highestOffered({ priceCents: 1000, pack: unknown }, [{ ...other, pack: unknown }]).allCents).toBe(1000);
    const same = { ...other, pack: unknown, sharesCode: true, isAuthorized: false };
    expect(highestOffered({ priceCents: 1000, pack: unknown }, [same])).toEqual({
      allCents: 5000,
      authorizedCents: 1000,
    });
  });
});

describe('the sums', () => {
  const sums = fc.tuple(cents, cents, cents, cents).map(([paid, compared, list, more]) => ({
    paidCents: paid + compared,
    comparedCents: compared,
    listCents: list,
    highestCents: compared + more,
    highestAuthorizedCents: compared + Math.floor(more / 2),
  }));

  it('SAV-04 what is below the highest offer and what was paid for it are the highest offer; months add up to the total', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 36 }), fc.boolean(), (months, authorizedOnly) => {
        const total = measure(totalOf(months), authorizedOnly);
        const each = months.map((month) => ({ month, ...measure(month, authorizedOnly) }));
        for (const { month, belowHighestCents, highestCents } of each) {
          expect(belowHighestCents + month.comparedCents).toBe(highestCents);
          expect(belowHighestCents).toBeGreaterThanOrEqual(0);
        }
        const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((all, one) => all + of(one), 0);
        expect(total.belowHighestCents).toBe(sum((one) => one.belowHighestCents));
        expect(total.belowListCents).toBe(sum((one) => one.belowListCents));
      }),
    );
  });

  it('SAV-03 the parts of what a checkout saved add up to it, none below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        (saved, totals) => {
          const parts = splitSaved(saved, totals);
          expect(parts).toHaveLength(totals.length);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(saved);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a missed saving', () => {
  const line = { qty: 3, priceCents: 1000, arrival: '', pack: { measure: 'Box', pieces: 100 } };
  const other = (over: Partial<Alternative>): Alternative => ({
    offerId: asId('7'),
    distributorId: asId('1'),
    kind: 'sameBrand',
    priceCents: 900,
    arrival: '',
    stockLevel: 10,
    isPrimary: false,
    pack: { measure: 'Box', pieces: 100 },
    sharesCode: false,
    ...over,
  });

  it('SAV-04 is that of the offer that saves most on all packs; packs count by what they hold', () => {
    const similar = other({
      offerId: asId('8'),
      kind: 'similar',
      priceCents: 1500,
      pack: { measure: 'Box', pieces: 200 },
    });
    // Two boxes of 200 for three of 100: $30.00 either way, so it saves nothing.
    expect(missedSaving(line, [other({}), similar])).toEqual({ offerId: '7', packs: 3, savingCents: 300 });
    expect(missedSaving(line, [other({ priceCents: 1000 }), similar])).toBeNull();
    expect(missedSaving(line, [other({ stockLevel: 2 })])).toBeNull();
    // One that only comes sooner saves nothing.
    const sooner = { ...line, arrival: '2026-03-05' };
    expect(missedSaving(sooner, [other({ priceCents: 1000, arrival: '2026-03-04' })])).toBeNull();
  });

  it('SAV-04 never exceeds what was paid, and is always above 0', () => {
    const others = fc.array(
      fc.record({ price: cents, pieces: fc.constantFrom(1, 10, 100, 250), stock: fc.nat(500), similar: fc.boolean() }),
    );
    fc.assert(
      fc.property(others, fc.integer({ min: 1, max: 400 }), cents, (all, qty, priceCents) => {
        const missed = missedSaving(
          { ...line, qty, priceCents },
          all.map(({ price, pieces, stock, similar }, at) =>
            other({
              offerId: asId(String(at)),
              priceCents: price,
              stockLevel: stock,
              kind: similar ? 'similar' : 'sameBrand',
              pack: { measure: 'Box', pieces },
            }),
          ),
        );
        if (missed === null) return;
        const chosen = all[Number(missed.offerId)];
        expect(missed.savingCents).toBe(qty * priceCents - missed.packs * (chosen?.price ?? 0));
        expect(missed.savingCents).toBeGreaterThan(0);
        expect(missed.packs * (chosen?.pieces ?? 0)).toBeGreaterThanOrEqual(qty * 100);
        expect(missed.packs).toBeLessThanOrEqual(chosen?.stock ?? 0);
      }),
    );
  });
});

describe('a price that is watched', () => {
  it('is told of from the percentage on, in either direction, and never without both prices', () => {
    expect(watchedMove(110, 121, 10)).toBe(10);
    expect(watchedMove(110, 120, 10)).toBeNull();
    expect(watchedMove(1000, 875, 10)).toBe(-12.5);
    expect(watchedMove(null, 875, 10)).toBeNull();
    expect(watchedMove(1000, null, 10)).toBeNull();
    expect(watchedMove(1000, 1000, 1)).toBeNull();
  });
});
