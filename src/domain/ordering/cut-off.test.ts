import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CUT_OFF, etaDate, isPastCutOff } from './cut-off.ts';

describe('cut-off', () => {
  it('CHK-11 after the cut-off in the distributor’s zone the order arrives a day later', () => {
    const at = (now: string) => [
      isPastCutOff(now, DEFAULT_CUT_OFF),
      etaDate(now, { cutOffTime: DEFAULT_CUT_OFF, days: 2 }),
    ];
    expect(at('2026-03-04T20:59:59Z')).toEqual([false, '2026-03-06']);
    expect(at('2026-03-04T21:00:00Z')).toEqual([false, '2026-03-06']);
    expect(at('2026-03-04T21:00:01Z')).toEqual([true, '2026-03-07']);
    // Still the 4th there, and past its cut-off.
    expect(at('2026-03-05T05:59:59Z')).toEqual([true, '2026-03-07']);
    expect(at('2026-03-05T06:00:00Z')).toEqual([false, '2026-03-07']);
  });

  it('reads zones east of UTC and UTC itself; a time that is none is the default (CART-05)', () => {
    expect(isPastCutOff('2026-03-04T10:00:01Z', '15:30:00+05:30')).toBe(true);
    expect(isPastCutOff('2026-03-04T10:00:00Z', '15:30:00+05:30')).toBe(false);
    expect(isPastCutOff('2026-03-04T15:00:01Z', '15:00:00Z')).toBe(true);
    for (const text of ['', 'noon', '25:00:00Z', '15:00:00', '15:00:00-6']) {
      expect(isPastCutOff('2026-03-04T21:00:01Z', text)).toBe(true);
      expect(isPastCutOff('2026-03-04T21:00:00Z', text)).toBe(false);
    }
  });

  it('CHK-11 never arrives earlier for being ordered later', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, instant, fc.nat(9), (a, b, days) => {
        const [early, late] = [a, b].toSorted((x, y) => x.getTime() - y.getTime()).map((each) => each.toISOString());
        const terms = { cutOffTime: '17:00:00-05:00', days };
        expect(etaDate(early ?? '', terms) <= etaDate(late ?? '', terms)).toBe(true);
      }),
    );
  });
});
