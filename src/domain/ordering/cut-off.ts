/**
 * When an order reaches the door (CHK-11). A distributor's cut-off is a time of day with its offset from UTC, such as
 * `15:00:00-06:00`; what is ordered at or before it leaves the same day there, what is ordered after it a day later.
 * Days are calendar days in the distributor's zone.
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

/** @returns `YYYY-MM-DD` at the distributor */
export function etaDate(now: string, { cutOffTime, days }: { cutOffTime: string; days: number }): string {
  const { offsetMs } = readCutOff(cutOffTime);
  const late = isPastCutOff(now, cutOffTime) ? 1 : 0;
  return new Date(Date.parse(now) + offsetMs + (days + late) * DAY_MS).toISOString().slice(0, 10);
}
