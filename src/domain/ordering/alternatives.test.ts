import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import {
  type Alternative,
  bestOfKind,
  packsInstead,
  packsNeeded,
  preferredAlternative,
  surplusPieces,
} from './alternatives.ts';

const box = { measure: 'Box', pieces: 100 };
const line = { qty: 3, priceCents: 1000, arrival: '2026-03-06', pack: box };
const other = (more: Partial<Alternative>): Alternative => ({
  offerId: asId('7'),
  distributorId: asId('2'),
  kind: 'sameBrand',
  priceCents: 900,
  arrival: '2026-03-06',
  stockLevel: 50,
  isPrimary: true,
  pack: box,
  sharesCode: false,
  ...more,
});

describe('alternatives', () => {
  it('OPT-03 prefers the more expensive one, and the same brand on a tie or without a price', () => {
    expect(preferredAlternative(900, 901)).toBe('similar');
    expect(preferredAlternative(901, 900)).toBe('sameBrand');
    expect(preferredAlternative(900, 900)).toBe('sameBrand');
    expect(preferredAlternative(null, 900)).toBe('sameBrand');
    expect(preferredAlternative(900, null)).toBe('sameBrand');
    expect(preferredAlternative(null, null)).toBe('sameBrand');
  });

  it('takes as many packs as hold at least as much, and not one more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        (qty, a, b) => {
          const packs = packsNeeded(qty, { ...box, pieces: a }, { ...box, pieces: b }, false) ?? 0;
          expect(packs * b).toBeGreaterThanOrEqual(qty * a);
          expect((packs - 1) * b).toBeLessThan(qty * a);
        },
      ),
    );
  });

  it('OPT-01 packs whose pieces are not known compare only by the same measure and a code in common', () => {
    const unknown = { measure: 'Kit', pieces: null };
    expect(packsNeeded(3, box, unknown, true)).toBeNull();
    expect(packsNeeded(3, unknown, box, true)).toBeNull();
    expect(packsNeeded(3, unknown, { ...unknown }, true)).toBe(3);
    expect(packsNeeded(3, unknown, { ...unknown }, false)).toBeNull();
    expect(packsNeeded(3, unknown, { measure: 'Bag', pieces: null }, true)).toBeNull();
    expect(packsNeeded(3, { measure: '', pieces: null }, { measure: '', pieces: null }, true)).toBeNull();
  });

  it('OPT-01 says how much more a larger pack holds than is needed', () => {
    expect(surplusPieces(3, box, { packs: 1, to: { measure: 'Case', pieces: 400 } })).toBe(100);
    expect(surplusPieces(4, box, { packs: 1, to: { measure: 'Case', pieces: 400 } })).toBe(0);
    expect(surplusPieces(4, box, { packs: 4, to: { measure: 'Case', pieces: null } })).toBeNull();
  });

  it('OPT-07 is not later and from a primary distributor where that is wanted, and in stock always', () => {
    const free = { fast: false, primary: false };
    expect(packsInstead(line, other({ arrival: '2026-03-07' }), { ...free, fast: true })).toBeNull();
    expect(packsInstead(line, other({ arrival: '2026-03-06' }), { ...free, fast: true })).toBe(3);
    expect(packsInstead(line, other({ isPrimary: false }), { ...free, primary: true })).toBeNull();
    expect(packsInstead(line, other({ stockLevel: 2 }), free)).toBeNull();
  });

  it('OPT-01 shows what is cheaper in all, or faster', () => {
    const choose = (...others: Alternative[]) => bestOfKind(line, others, 'sameBrand')?.other.offerId ?? null;
    expect(choose(other({ priceCents: 1000 }))).toBeNull();
    expect(choose(other({ priceCents: 1000, arrival: '2026-03-05' }))).toBe('7');
    expect(choose(other({ kind: 'similar' }))).toBeNull();
    expect(choose(other({}), other({ offerId: asId('8'), priceCents: 1400, pack: { ...box, pieces: 300 } }))).toBe('8');
    expect(choose(other({ offerId: asId('10') }), other({ offerId: asId('9') }))).toBe('9');
  });

  it('DIST-05 of two that cost and arrive alike the one of a preferred distributor is shown, and of no others', () => {
    const choose = (...others: Alternative[]) => bestOfKind(line, others, 'sameBrand')?.other.offerId ?? null;
    const preferred = other({ offerId: asId('10'), isPreferred: true });
    expect(choose(other({ offerId: asId('9') }), preferred)).toBe('10');
    expect(choose(other({ offerId: asId('9'), priceCents: 899 }), preferred)).toBe('9');
    expect(choose(other({ offerId: asId('9'), arrival: '2026-03-05' }), preferred)).toBe('9');
  });
});
