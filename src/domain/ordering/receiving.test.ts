import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineProgress, receivedOf, toReceive } from './receiving.ts';

const counts = (ordered: number, received: number, shipped = 0, rejected = 0) => ({
  ordered,
  rejected,
  shipped,
  received,
});

describe('ORD-26 what has come of a line', () => {
  it('is missing, complete or more than was ordered', () => {
    expect(lineProgress(counts(4, 1))).toEqual({ missing: 3, surplus: 0, inBox: 3 });
    expect(lineProgress(counts(4, 4))).toEqual({ missing: 0, surplus: 0, inBox: 0 });
    expect(lineProgress(counts(4, 6))).toEqual({ missing: 0, surplus: 2, inBox: 0 });
  });

  it('of a part that was shipped only that is in the box, and what cannot be delivered is not waited for', () => {
    expect(lineProgress(counts(10, 0, 6))).toEqual({ missing: 10, surplus: 0, inBox: 6 });
    expect(lineProgress(counts(10, 6, 6, 4))).toEqual({ missing: 0, surplus: 0, inBox: 0 });
    // It came after all: that is no more than was ordered.
    expect(lineProgress(counts(10, 8, 6, 4))).toEqual({ missing: 0, surplus: 0, inBox: 0 });
  });

  it('is put on the shelf without a lot where nobody knows which of the lots is left', () => {
    const rest = { received: 3, lot: '', expiresOn: null };
    expect(toReceive(counts(5, 2), [{ qty: 3, lot: 'A', expiresOn: '2027-01-31' }])).toEqual([rest]);
  });

  it('is no entry for a lot of which nothing was shipped', () => {
    const lots = [
      { qty: 0, lot: 'A', expiresOn: null },
      { qty: 3, lot: 'B', expiresOn: null },
    ];
    expect(toReceive(counts(3, 0), lots)).toEqual([{ received: 3, lot: 'B', expiresOn: null }]);
  });

  it('is put on the shelf by the shipment’s lots if they cover all of it', () => {
    const lots = [
      { qty: 4, lot: 'A', expiresOn: '2027-01-31' },
      { qty: 2, lot: 'B', expiresOn: null },
    ];
    expect(toReceive(counts(10, 0, 6), lots)).toEqual([
      { received: 4, lot: 'A', expiresOn: '2027-01-31' },
      { received: 2, lot: 'B', expiresOn: null },
    ]);
    expect(toReceive(counts(10, 1, 6), lots)).toEqual([{ received: 5, lot: '', expiresOn: null }]);
    expect(toReceive(counts(6, 6, 6), lots)).toEqual([]);
  });

  it('whatever was received where, missing and surplus account for every unit, and what lags behind counts once', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), amounts, amounts, fc.nat(6), (ordered, others, mine, lag) => {
        const sum = others.reduce((total, each) => total + each, 0);
        const all = sum + mine.reduce((total, each) => total + each, 0);
        // Either the order's page or the ledger may be behind, but never unsent receipts.
        const behind = others.slice(0, Math.min(lag, others.length));
        const byServer = behind.reduce((total, each) => total + each, 0);
        for (const known of [
          { byServer, recorded: others, waiting: mine },
          { byServer: sum, recorded: behind, waiting: mine },
        ]) {
          const received = receivedOf(known);
          expect(received).toBe(all);
          const { missing, surplus } = lineProgress(counts(ordered, received));
          expect(received + missing - surplus).toBe(ordered);
          expect(Math.min(missing, surplus)).toBe(0);
        }
      }),
    );
  });
});
