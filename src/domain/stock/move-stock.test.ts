import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustOnHand, countOnHand } from './move-stock.ts';

describe('stock movements', () => {
  it('G7 adjusts commute while nothing is clamped', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }), (start, deltas) => {
        const forward = deltas.reduce((onHand, delta) => adjustOnHand(onHand, delta).onHand, start);
        const backward = deltas.toReversed().reduce((onHand, delta) => adjustOnHand(onHand, delta).onHand, start);
        expect(forward).toBe(backward);
        expect(forward).toBe(start + deltas.reduce((sum, delta) => sum + delta, 0));
      }),
    );
  });

  it('G7 never falls below 0 and says how much was cut off', () => {
    expect(adjustOnHand(2, -5)).toEqual({ onHand: 0, applied: -2, clamped: 3 });
    fc.assert(
      fc.property(fc.nat(100), fc.integer({ min: -200, max: 200 }), (onHand, delta) => {
        const moved = adjustOnHand(onHand, delta);
        expect(moved.onHand).toBeGreaterThanOrEqual(0);
        expect(moved.applied).toBe(delta + moved.clamped);
        expect(moved.onHand).toBe(onHand + moved.applied);
      }),
    );
  });

  it('a count replaces the number', () => {
    expect(countOnHand(9, 7)).toEqual({ onHand: 7, applied: -2, clamped: 0 });
  });
});
