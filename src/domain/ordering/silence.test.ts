import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSilent, MIN_HOURS, UNLESS_KNOWN_HOURS, usualHours, workingHours } from './silence.ts';

const at = (text: string): Date => new Date(`${text}:00.000Z`);
const DAY_MS = 86_400_000;

describe('ORD-29 a silent distributor', () => {
  it('is judged by working days: a weekend is no time', () => {
    // November 27, 2026 is a Friday.
    expect(workingHours(at('2026-11-27T18:00'), at('2026-11-30T09:00'))).toBe(15);
    expect(workingHours(at('2026-11-28T00:00'), at('2026-11-29T23:59'))).toBe(0);
    expect(workingHours(at('2026-11-23T09:00'), at('2026-11-30T09:00'))).toBe(120);
    expect(workingHours(at('2026-11-30T09:00'), at('2026-11-23T09:00'))).toBe(0);
  });

  it('is judged by its own time, with a floor, and by two days where too little is known', () => {
    expect(usualHours([])).toBe(UNLESS_KNOWN_HOURS);
    expect(usualHours([1, 1, 1, 1])).toBe(UNLESS_KNOWN_HOURS);
    expect(usualHours([1, 1, 1, 1, 1])).toBe(MIN_HOURS);
    expect(usualHours([70, 60, 72, 65, 66, 64, 68, 61, 69, 400])).toBe(72);
    const slow = usualHours([70, 60, 72, 65, 66]);
    // 48 working hours are silence for one and not for the other.
    expect(isSilent(at('2026-11-23T09:00'), at('2026-11-25T10:00'), usualHours([]))).toBe(true);
    expect(isSilent(at('2026-11-23T09:00'), at('2026-11-25T09:00'), usualHours([]))).toBe(false);
    expect(isSilent(at('2026-11-23T09:00'), at('2026-11-25T10:00'), slow)).toBe(false);
    expect(isSilent(at('2026-11-23T09:00'), at('2026-11-26T10:00'), slow)).toBe(true);
  });

  it('never speaks again by waiting, and five of seven days count', () => {
    const instant = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.nat(60 * DAY_MS), fc.nat(30 * DAY_MS), (from, one, more) => {
        const first = workingHours(from, new Date(from.getTime() + one));
        const later = workingHours(from, new Date(from.getTime() + one + more));
        expect(later).toBeGreaterThanOrEqual(first);
        const week = workingHours(from, new Date(from.getTime() + one + 7 * DAY_MS)) - first;
        expect(week).toBeCloseTo(120, 6);
      }),
    );
  });
});
