/**
 * Dates on GS1 and HIBC labels: two-digit years, and in GS1 a day of 00 for the last day of the month. Rule: month 13, day 32 and 30
 * February are refused, never rolled over. Years follow the sliding century of the General Specifications, section 7.12: at most 50 years
 * ahead of this year and 49 behind it.
 */

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** The full year for two digits, relative to `thisYear`. */
export function fullYear(twoDigits: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  const ahead = twoDigits - (thisYear % 100);
  if (ahead >= 51) return century - 100 + twoDigits;
  if (ahead <= -50) return century + 100 + twoDigits;
  return century + twoDigits;
}

/** How many days the month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date, or null if there is no such day. Day 0 is the last day of the month when `lastDayAsZero`. */
export function calendarDate(year: number, month: number, day: number, lastDayAsZero = false): CalendarDate | null {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12)
    return null;
  const last = daysInMonth(year, month);
  const wanted = day === 0 && lastDayAsZero ? last : day;
  if (wanted < 1 || wanted > last) return null;
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(wanted, 2)}`;
}

/** A date from `YYMMDD`, or null. Day 00 means the last day of the month. */
export function dateFromYymmdd(digits: string, thisYear: number): CalendarDate | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const year = fullYear(Number(digits.slice(0, 2)), thisYear);
  return calendarDate(year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)), true);
}

/** A date from a day of the year (1 to 366), or null. */
export function dateFromDayOfYear(year: number, dayOfYear: number): CalendarDate | null {
  let left = dayOfYear;
  for (let month = 1; month <= 12; month++) {
    const days = daysInMonth(year, month);
    if (left <= days) return calendarDate(year, month, left);
    left -= days;
  }
  return null;
}
