/**
 * The days of a subscription, as the calendar at the location has them, `YYYY-MM-DD`. Rule: a renewal is due with the first moment of
 * its day there; a month later is the same day of the next month, or its last one where it has none, and never drifts from there.
 */
import { dayAt } from '../ordering/budget.ts';

export const TRIAL_DAYS = 30;
/** After a declined payment it is retried automatically, so many days after the day on which it was due. */
export const RETRY_DAYS = [1, 3, 5, 7, 10] as const;
/** Past due for so long, a subscription is paused. */
export const UNPAID_DAYS = 14;

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @param anchorDay the day of the month that it began with, 1 to 31 */
export function monthLater(day: string, anchorDay: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay, last))).toISOString().slice(0, 10);
}

/** @param now ISO instant */
export function todayAt(now: string, timeZone: string): string {
  return dayAt(now, timeZone);
}

/** The next day on which a declined payment is retried automatically; null: not again. */
export function nextTryOn(dueOn: string, today: string): string | null {
  return RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

export interface Period {
  /** The first day that the payment is for. */
  readonly from: string;
  /** The day of the next one. */
  readonly renewsOn: string;
  readonly anchorDay: number;
}

/**
 * What a payment buys. A location that was paused begins again on the day of the payment: nothing is charged for the time between.
 * @param dueOn the day on which the payment was due
 */
export function paidPeriod({
  dueOn,
  anchorDay,
  wasPaused,
  today,
}: {
  readonly dueOn: string;
  readonly anchorDay: number;
  readonly wasPaused: boolean;
  readonly today: string;
}): Period {
  if (!wasPaused) return { from: dueOn, renewsOn: monthLater(dueOn, anchorDay), anchorDay };
  const newAnchor = Number(today.slice(8));
  return { from: today, renewsOn: monthLater(today, newAnchor), anchorDay: newAnchor };
}
