import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CUT_OFF, etaDate, isPastCutOff, leavesOn, leavesToday, workingDaysBetween } from './cut-off.ts';

describe('cut-off', () => {
  it('CHK-11 after the cut-off in the distributor’s zone the order arrives a day later', () => {
    const at = (now: string) => [
      isPastCutOff(now, DEFAULT_CUT_OFF),
      etaDate(now, { cutOffTime: DEFAULT_CUT_OFF, days: 2 }),
    ];
    expect(at('2026-03-04T20:59:59Z')).toEqual([false, '2026-03-06']);
    expect(at('2026-03-04T21:00:00Z')).toEqual([false, '2026-03-06']);
    // It ships on Thursday the 5th: the second working day after that is Monday.
    expect(at('2026-03-04T21:00:01Z')).toEqual([true, '2026-03-09']);
    // Still the 4th there, and past its cut-off.
    expect(at('2026-03-05T05:59:59Z')).toEqual([true, '2026-03-09']);
    expect(at('2026-03-05T06:00:00Z')).toEqual([false, '2026-03-09']);
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

  it('CHK-11 counts working days: nothing leaves or arrives on a weekend', () => {
    const eta = (now: string, days: number) => etaDate(now, { cutOffTime: '15:00:00Z', days });
    // Friday the 6th before its cut-off, after it, and on the two days that follow.
    expect([eta('2026-03-06T15:00:00Z', 0), eta('2026-03-06T15:00:00Z', 1)]).toEqual(['2026-03-06', '2026-03-09']);
    expect(leavesToday('2026-03-06T15:00:00Z', '15:00:00Z')).toBe(true);
    for (const now of ['2026-03-06T15:00:01Z', '2026-03-07T10:00:00Z', '2026-03-08T23:59:59Z']) {
      expect([now, leavesToday(now, '15:00:00Z')]).toEqual([now, false]);
    }
    for (const now of [
      '2026-03-06T15:00:01Z',
      '2026-03-07T10:00:00Z',
      '2026-03-08T23:59:59Z',
      '2026-03-09T00:00:00Z',
    ]) {
      expect([now, leavesOn(now, '15:00:00Z'), eta(now, 0), eta(now, 1), eta(now, 4), eta(now, 5)]).toEqual([
        now,
        '2026-03-09',
        '2026-03-09',
        '2026-03-10',
        '2026-03-13',
        '2026-03-16',
      ]);
    }
  });

  it('CHK-11 every arrival is a working day, five working days are a week, and one day more is never earlier', () => {
    const instant = fc.date({ min: new Date('1960-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom('15:00:00-06:00', '00:00:00Z', '23:59:59+14:00', '08:30:00+05:30');
    fc.assert(
      fc.property(instant, zone, fc.nat(40), (at, cutOffTime, days) => {
        const now = at.toISOString();
        const eta = (count: number): number => Date.parse(etaDate(now, { cutOffTime, days: count }));
        const day = new Date(eta(days)).getUTCDay();
        expect(day >= 1 && day <= 5).toBe(true);
        expect(eta(days + 1)).toBeGreaterThan(eta(days));
        expect(eta(days + 5) - eta(days)).toBe(7 * 86_400_000);
        expect(etaDate(now, { cutOffTime, days: 0 })).toBe(leavesOn(now, cutOffTime));
        expect(workingDaysBetween(leavesOn(now, cutOffTime), etaDate(now, { cutOffTime, days }))).toBe(days);
      }),
    );
  });
});
