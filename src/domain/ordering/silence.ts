/**
 * When a distributor is silent: an order that it got is unconfirmed for longer than it usually takes. Time counts on working days (Monday
 * to Friday, UTC): who gets an order on Friday night has said nothing by Monday morning, and that is nothing.
 */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Fewer say nothing of what is usual. */
export const KNOWN_ENOUGH = 5;
/** However fast a distributor is, this much is no silence. */
export const MIN_HOURS = 24;
/** Where it is not known yet. */
export const UNLESS_KNOWN_HOURS = 48;
const PERCENTILE = 0.9;
/** What is older says nothing that is not said by then. */
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

/** @param taken working hours from sending to confirming, of orders of the distributor; nine of ten were confirmed in what is usual */
export function usualHours(taken: readonly number[]): number {
  if (taken.length < KNOWN_ENOUGH) return UNLESS_KNOWN_HOURS;
  const sorted = taken.toSorted((one, other) => one - other);
  const usual = sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
  return Math.max(MIN_HOURS, usual);
}

export function isSilent(sentAt: Date, now: Date, taken: readonly number[]): boolean {
  return workingHours(sentAt, now) > usualHours(taken);
}
