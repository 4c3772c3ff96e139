/** What the addresses of lists have in common: the page, days of the calendar, and that defaults are left out. */
import { clockAt } from './dates.ts';

const MAX_PAGES = 1_000_000;

/** 1 if the address names no page, or an invalid one. */
export function pageInAddress(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGES ? page : 1;
}

/** @returns `YYYY-MM-DD`; null: the text is not a day */
export function dayInAddress(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

/** Null values are left out. */
export function addressOf(named: Readonly<Record<string, string | null>>): URLSearchParams {
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

interface Bounds {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;

/** From the first moment of one day to the last moment of another, in the location's time zone. */
export function instantsOfDays({ from, to }: Bounds): Bounds {
  return {
    from: from === null ? null : new Date(midnightAt(Date.parse(from))).toISOString(),
    to: to === null ? null : new Date(midnightAt(Date.parse(to) + DAY_MS) - 1).toISOString(),
  };
}

/** @param day its midnight in UTC @returns the instant of its midnight there */
function midnightAt(day: number): number {
  let at = day;
  // A second pass, since the first guess may be on the other side of a clock change.
  for (let times = 0; times < 2; times += 1) {
    const { year, month, day: date, hours, minutes } = clockAt(new Date(at));
    at += day - Date.UTC(year, month, date, hours, minutes);
  }
  return at;
}
