import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotsOnShelf, type MovedItem, withLot, withOnHand } from './lots.ts';
import type { StockLot } from './stock-item.ts';

const lot = (name: string, expiresOn: string | null, received: number): StockLot => ({
  lot: name,
  expiresOn,
  received,
});
const receive = (item: MovedItem, each: StockLot): MovedItem => withLot(item, each, item.onHand + each.received);
const use = (item: MovedItem, used: number): MovedItem => withOnHand(item, item.onHand - used);
const empty: MovedItem = { onHand: 0, expirationDate: null };

describe('ORD-27 the date of an item is that of the earliest lot on its shelf', () => {
  it('of two lots the earlier, until it has been used up', () => {
    const both = receive(receive(empty, lot('A', '2027-06-30', 4)), lot('B', '2027-01-31', 2));
    expect(both).toMatchObject({ onHand: 6, expirationDate: '2027-01-31' });
    expect(use(both, 1).expirationDate).toBe('2027-01-31');
    expect(use(both, 2).expirationDate).toBe('2027-06-30');
  });

  it('a lot that comes in two boxes is one, of as much as both hold', () => {
    const twice = receive(receive(empty, lot('A', '2027-01-31', 2)), lot('A', '2027-01-31', 3));
    expect(twice.lots).toEqual([lot('A', '2027-01-31', 5)]);
  });

  it('what came without a lot is used first, and a date that a person set is its date', () => {
    const before: MovedItem = { onHand: 3, expirationDate: '2026-12-31' };
    const after = receive(before, lot('A', '2027-06-30', 4));
    expect(after.expirationDate).toBe('2026-12-31');
    expect(use(after, 2).expirationDate).toBe('2026-12-31');
    expect(use(after, 3).expirationDate).toBe('2027-06-30');
    const dateless = receive({ onHand: 3, expirationDate: null }, lot('A', '2027-06-30', 4));
    expect(dateless.expirationDate).toBe('2027-06-30');
  });

  it('what was on an empty shelf says nothing of what comes', () => {
    const used = use(receive(empty, lot('A', '2026-01-31', 4)), 4);
    expect(receive(used, lot('B', '2027-06-30', 2))).toMatchObject({ expirationDate: '2027-06-30', onHand: 2 });
    expect(lotsOnShelf(receive(used, lot('B', '2027-06-30', 2)).lots, 2)).toEqual([lot('B', '2027-06-30', 2)]);
  });

  it('taking back what was received gives the date back', () => {
    const before: MovedItem = { onHand: 3, expirationDate: '2027-05-31' };
    const after = receive(before, lot('A', '2027-01-31', 4));
    expect(after.expirationDate).toBe('2027-01-31');
    expect(receive(after, lot('A', '2027-01-31', -4))).toMatchObject({ onHand: 3, expirationDate: '2027-05-31' });
    expect(receive(receive(empty, lot('A', '2027-01-31', 4)), lot('A', '2027-01-31', -4)).expirationDate).toBeNull();
  });

  it('an undo brings back the lot that it took', () => {
    const both = receive(receive(empty, lot('A', '2027-06-30', 4)), lot('B', '2027-01-31', 2));
    const used = use(both, 3);
    expect(withOnHand(used, 6, true).expirationDate).toBe('2027-01-31');
    expect(withOnHand(used, 6).expirationDate).toBe('2027-06-30');
  });

  it('a stocktake that finds less takes what expires first', () => {
    const both = receive(receive(empty, lot('A', '2027-06-30', 4)), lot('B', '2027-01-31', 2));
    expect(withOnHand(both, 4).expirationDate).toBe('2027-06-30');
  });

  it('whatever comes and goes, the lots on the shelf are never more than what is on hand, and none that is later hides an earlier', () => {
    const day = fc.constantFrom(null, '2026-12-31', '2027-03-31', '2027-06-30');
    const step = fc.oneof(
      fc.record({ lot: fc.constantFrom('', 'A', 'B'), expiresOn: day, received: fc.integer({ min: -5, max: 9 }) }),
      fc.integer({ min: 0, max: 15 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let item = empty;
        for (const each of steps) {
          if (typeof each === 'number') item = withOnHand(item, each);
          else if (each.received !== 0) item = withLot(item, each, Math.max(0, item.onHand + each.received));
          const there = lotsOnShelf(item.lots, item.onHand);
          expect(there.reduce((sum, { received }) => sum + received, 0)).toBeLessThanOrEqual(item.onHand);
          const dates = there.flatMap(({ expiresOn }) => expiresOn ?? []);
          if (item.expirationDate !== null) for (const date of dates) expect(date >= item.expirationDate).toBe(true);
          else expect(dates).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
