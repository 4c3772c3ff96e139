/**
 * When a distributor is silent: an order that it received stays unconfirmed for longer than usual. Time counts on working days only
 * (Monday to Friday, UTC), so that an order sent on Friday night is not overdue on Monday morning.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fewer orders are not enough to tell what is usual. */
export const KNOWN_ENOUGH = 5;
/** However fast a distributor usually is, shorter waits are not silence. */
export const MIN_HOURS = 24;
/** The default while too few orders are known. */
export const UNLESS_KNOWN_HOURS = 48;
const PERCENTILE = 0.9;
/** Cap on the days counted; longer waits make no difference. */
const MAX_DAYS = 366;

/** Hours of working days between two instants; 0 where the second is earlier. */
export function workingHours(from: Date, to: Date): number {
  const start = Math.max(from.getTime(), to.getTime() - MAX_DAYS * DAY_MS);
  let hours = 0;
  for (let at = start; at < to.getTime();) {
    const nextDay = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
    const until = Math.min(nextDay, to.getTime());
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) hours += (until - at) / HOUR_MS;
    at = until;
  }
  return hours;
}

/** @param taken working hours from sending to confirmation, per order of the distributor; the result covers nine of ten orders */
export function usualHours(taken: readonly number[]): number {
  if (taken.length < KNOWN_ENOUGH) return UNLESS_KNOWN_HOURS;
  const sorted = taken.toSorted((one, other) => one - other);
  const usual = sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
  return Math.max(MIN_HOURS, usual);
}

/** @param usual of the distributor, from `usualHours` */
export function isSilent(sentAt: Date, now: Date, usual: number): boolean {
  return workingHours(sentAt, now) > usual;
}
