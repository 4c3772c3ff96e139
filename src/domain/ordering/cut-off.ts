/**
 * When an order arrives (CHK-11). A distributor's cut-off is a time of day with its offset from UTC, such as `15:00:00-06:00`; orders
 * until then on a working day ship on that day, later ones on the next working day. Delivery times count working days too: Monday to
 * Friday in the distributor's zone. Holidays are unknown.
 */

/** CART-05 */
export const DEFAULT_CUT_OFF = '15:00:00-06:00';

const DAY_MS = 86_400_000;

interface CutOff {
  readonly secondsOfDay: number;
  readonly offsetMs: number;
}

function readCutOff(text: string): CutOff {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:Z|([+-])(\d\d):([0-5]\d))$/.exec(text);
  if (match === null) return readCutOff(DEFAULT_CUT_OFF);
  const [, hours, minutes, seconds, sign, offsetHours = '0', offsetMinutes = '0'] = match;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return {
    secondsOfDay: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    offsetMs: sign === '-' ? -offset : offset,
  };
}

/** @param now ISO instant */
export function isPastCutOff(now: string, cutOffTime: string): boolean {
  const { secondsOfDay, offsetMs } = readCutOff(cutOffTime);
  const there = Date.parse(now) + offsetMs;
  return Math.floor((((there % DAY_MS) + DAY_MS) % DAY_MS) / 1000) > secondsOfDay;
}

/** The day on which an order placed at `now` ships. @returns `YYYY-MM-DD` at the distributor */
export function leavesOn(now: string, cutOffTime: string): string {
  return dateOf(leavingDay(now, cutOffTime));
}

/** @param days working days in transit @returns `YYYY-MM-DD` at the distributor */
export function etaDate(now: string, { cutOffTime, days }: { cutOffTime: string; days: number }): string {
  return dateOf(addWorkingDays(leavingDay(now, cutOffTime), days));
}

/** Whether an order placed at `now` ships on the same day, by the distributor's calendar. */
export function leavesToday(now: string, cutOffTime: string): boolean {
  return leavingDay(now, cutOffTime) === dayThere(now, cutOffTime);
}

/** The inverse: the number of working days between two working days, both `YYYY-MM-DD`. */
export function workingDaysBetween(from: string, to: string): number {
  const [first, last] = [from, to].map((date) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)) as [
    number,
    number,
  ];
  const weeks = (last - weekday(last) - (first - weekday(first))) / 7;
  return weeks * 5 + weekday(last) - weekday(first);
}

/** Days since 1970-01-01, which was a Thursday, by the distributor's calendar. */
function dayThere(now: string, cutOffTime: string): number {
  return Math.floor((Date.parse(now) + readCutOff(cutOffTime).offsetMs) / DAY_MS);
}

function leavingDay(now: string, cutOffTime: string): number {
  const today = dayThere(now, cutOffTime);
  if (weekday(today) > 4) return addWorkingDays(today, 1);
  return isPastCutOff(now, cutOffTime) ? addWorkingDays(today, 1) : today;
}

/** 0: Monday, 6: Sunday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** On a weekend, counting begins on Monday, which is the first day. */
function addWorkingDays(day: number, count: number): number {
  const from = weekday(day) > 4 ? day - (weekday(day) - 4) : day;
  const sinceMonday = weekday(from) + count;
  return from - weekday(from) + Math.floor(sinceMonday / 5) * 7 + (sinceMonday % 5);
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
