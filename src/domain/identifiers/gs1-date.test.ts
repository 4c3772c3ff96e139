import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, dateFromDayOfYear, dateFromYymmdd, daysInMonth, fullYear } from './gs1-date.ts';

describe('dates on labels', () => {
  it.each([
    ['260731', '2026-07-31'],
    ['260200', '2026-02-28'],
    ['280200', '2028-02-29'],
    ['280229', '2028-02-29'],
    ['261200', '2026-12-31'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
    ['991231', '1999-12-31'],
  ])('reads %s as %s in 2026', (digits, date) => {
    expect(dateFromYymmdd(digits, 2026)).toBe(date);
  });

  it.each(['261301', '260001', '260230', '270229', '260431', '260732', '26073', '26O731', ''])(
    'refuses %s',
    (digits) => {
      expect(dateFromYymmdd(digits, 2026)).toBeNull();
    },
  );

  it('keeps the year between 49 behind and 50 ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 2000, max: 2199 }), (two, now) => {
        const year = fullYear(two, now);
        expect(year % 100).toBe(two);
        expect(year - now).toBeGreaterThanOrEqual(-49);
        expect(year - now).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('agrees with the calendar on every day', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1951-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (day) => {
        const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
        expect(calendarDate(year, month, date)).toBe(day.toISOString().slice(0, 10));
        expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
        const ordinal = (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / 86_400_000;
        expect(dateFromDayOfYear(year, ordinal)).toBe(day.toISOString().slice(0, 10));
      }),
    );
  });

  it('has no day 0 and no day 366 in a common year', () => {
    expect(dateFromDayOfYear(2027, 0)).toBeNull();
    expect(dateFromDayOfYear(2027, 366)).toBeNull();
    expect(dateFromDayOfYear(2028, 366)).toBe('2028-12-31');
  });
});
