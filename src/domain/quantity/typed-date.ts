/**
 * Parses dates as people type them and packages print them: `12/31/2027`, `2/3/27`, `12/2027`, `2027-12`, `31 DEC 2027`, and the six
 * digits of GS1, `271231`. Rule: a month without a day, and in GS1 the day 00, is its last day; ambiguous dates are not guessed; a day
 * that does not exist is refused.
 */
import { calendarDate, dateFromYymmdd, fullYear, type CalendarDate } from '../identifiers/gs1-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type TypedDate =
  | { readonly ok: true; readonly date: CalendarDate }
  /** unreadable: no known date format; no-such-day: such as February 30. */
  | { readonly ok: false; readonly why: 'unreadable' | 'no-such-day' };

const UNREADABLE: TypedDate = { ok: false, why: 'unreadable' };

/** Prefixes that packages print. */
const BEFORE =
  /^\s*(?:\(17\)|exp(?:iry|ires|iration)?(?:[\s.-]*(?:date|on))?|(?:use|best)(?: |-)(?:by|before)(?: date)?)[\s.:]*/i;

/** @param thisYear two-digit years are the nearest to it */
export function readTypedDate(typed: string, thisYear: number): TypedDate {
  const text = typed.replace(BEFORE, '').trim().toLowerCase();
  if (/^\d+$/.test(text)) return fromDigits(text, thisYear);
  const parts = text.match(/\d+|[a-z]+/g) ?? [];
  // Only separators may be between the parts.
  if (parts.length < 2 || parts.length > 3 || !/^[\da-z\s/.,-]+$/.test(text)) return UNREADABLE;
  const named = parts.findIndex((part) => /^[a-z]/.test(part));
  return named === -1 ? fromNumbers(parts, thisYear) : fromNamedMonth(parts, named, thisYear);
}

/** A year of two or four digits; null: neither. */
function yearOf(part: string | undefined, thisYear: number): number | null {
  if (part?.length === 4) return Number(part);
  return part?.length === 2 ? fullYear(Number(part), thisYear) : null;
}

/** Day 0 is the last day of the month. */
function dated(year: number | null, month: number, day: number): TypedDate {
  if (year === null || year < 1900 || month < 1 || month > 12) return UNREADABLE;
  const date = calendarDate(year, month, day, true);
  return date === null ? { ok: false, why: 'no-such-day' } : { ok: true, date };
}

/** `YYMMDD` of GS1, `MMYYYY`, `YYYYMMDD` and `MMDDYYYY`: of those with the same number of digits at most one gives a date. */
function fromDigits(digits: string, thisYear: number): TypedDate {
  const at = (from: number, to: number): number => Number(digits.slice(from, to));
  if (digits.length === 6) {
    const date = dateFromYymmdd(digits, thisYear);
    return date === null ? dated(at(2, 6), at(0, 2), 0) : { ok: true, date };
  }
  if (digits.length !== 8) return UNREADABLE;
  return at(0, 2) > 12 ? dated(at(0, 4), at(4, 6), at(6, 8) || 32) : dated(at(4, 8), at(0, 2), at(2, 4) || 32);
}

function fromNumbers(parts: readonly string[], thisYear: number): TypedDate {
  const [first = '', second = '', third] = parts;
  const [one, two] = [Number(first), Number(second)];
  if (third === undefined) {
    return first.length === 4 ? dated(one, two, 0) : dated(yearOf(second, thisYear), one, 0);
  }
  const last = Number(third);
  if (first.length === 4) return dated(one, two, last || 32);
  // 31/12/2027 has one reading, 31/12/27 has two.
  if (one > 12) return third.length === 4 ? dated(last, two, one) : UNREADABLE;
  return dated(yearOf(third, thisYear), one, two || 32);
}

/** `31 Dec 2027`, `Dec 31, 2027`, `2027 DEC 31`, `Dec 2027`. */
function fromNamedMonth(parts: readonly string[], named: number, thisYear: number): TypedDate {
  const month = MONTHS.indexOf((parts[named] ?? '').slice(0, 3)) + 1;
  const others = parts.filter((_, at) => at !== named);
  if (month === 0 || others.some((part) => !/^\d+$/.test(part))) return UNREADABLE;
  const [first = '', second] = others;
  if (second === undefined) return dated(yearOf(first, thisYear), month, 0);
  const isYearFirst = first.length === 4;
  const day = Number(isYearFirst ? second : first);
  return dated(yearOf(isYearFirst ? first : second, thisYear), month, day || 32);
}
