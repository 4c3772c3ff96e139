/**
 * The days of a subscription, `YYYY-MM-DD` on the location's calendar. Rule: a renewal is due at the first moment of its day there; a
 * month later is the same day of the next month, or its last day if it is shorter, without drifting.
 */
import { dayAt } from '../ordering/budget.ts';

export const TRIAL_DAYS = 30;
/** A declined payment is retried automatically this many days after its due date. */
export const RETRY_DAYS = [1, 3, 5, 7, 10] as const;
/** After this many days past due, a subscription is paused. */
export const UNPAID_DAYS = 14;

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @param anchorDay the day of the month on which the subscription began, 1 to 31 */
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

/** The next day on which a declined payment is retried automatically; null: no more retries. */
export function nextTryOn(dueOn: string, today: string): string | null {
  return RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

/** The subscription of another location of the practice. */
export interface OtherTrial {
  /** `YYYY-MM-DD`; null: over, or not begun. */
  readonly trialEndsOn: string | null;
  readonly hasPaid: boolean;
}

/**
 * The day on which the trial of an added location ends. A practice that has paid for a location tries each new one for TRIAL_DAYS; one
 * that hasn't has a single trial, which adding locations doesn't extend.
 */
export function addedTrialEndsOn(others: readonly OtherTrial[], today: string): string {
  const ends = others.flatMap(({ trialEndsOn }) => trialEndsOn ?? []);
  if (others.some(({ hasPaid }) => hasPaid)) return addDays(today, TRIAL_DAYS);
  return ends.reduce((latest, day) => (day > latest ? day : latest), today);
}

export interface Period {
  /** First day covered by the payment. */
  readonly from: string;
  /** The next renewal date. */
  readonly renewsOn: string;
  readonly anchorDay: number;
}

/**
 * The period that a payment covers. A paused location begins again on the day of payment: the time between is not charged.
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
