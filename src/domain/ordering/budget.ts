/**
 * The budget of a location (BUD-01..03). Amounts in integer cents. Rule: a budget is for a week, from Monday, or for a calendar month,
 * both from 00:00 in the location's time zone. Each period begins with the full budget; nothing is carried over.
 */
export interface Budget {
  readonly budgetCents: number | null;
  /** The remaining budget (wire: budgetCurrent). */
  readonly leftCents: number | null;
  readonly isWeekly: boolean;
}

/** The remaining budget of a period that may be over. */
export interface StoredBudget extends Budget {
  /** First day of the period of `leftCents`, `YYYY-MM-DD`. */
  readonly periodStart: string;
  /** An IANA name. */
  readonly timeZone: string;
}

/** First day of the period of `now`, `YYYY-MM-DD`. @param now ISO instant */
export function budgetPeriodStart(now: string, isWeekly: boolean, timeZone = 'UTC'): string {
  const today = dayAt(now, timeZone);
  if (!isWeekly) return `${today.slice(0, 7)}-01`;
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayAt(instant: string, timeZone: string): string {
  if (timeZone === 'UTC') return instant.slice(0, 10);
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day', string>;
  return `${year}-${month}-${day}`;
}

/**
 * True for IANA time zone names, including UTC and the other names of a zone: Firefox and Safari say `Asia/Kolkata` and
 * `America/Indiana/Indianapolis` where others say `Asia/Calcutta` and `America/Indianapolis`.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  // Offsets are no names, and PostgreSQL reads their sign the other way round.
  if (!/^[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z_-]*)+$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The current budget: the full amount again if the stored remainder is from an earlier period. */
export function budgetNow({ periodStart, timeZone, ...budget }: StoredBudget, now: string): Budget {
  const isOver = periodStart < budgetPeriodStart(now, budget.isWeekly, timeZone);
  return isOver ? { ...budget, leftCents: budget.budgetCents } : budget;
}

export type BudgetLevel = 'on-budget' | 'near' | 'over';

export interface BudgetSummary {
  readonly spentCents: number;
  readonly leftCents: number;
  /** floor(spent / budget x 100); 0 without a budget. */
  readonly percent: number;
  readonly level: BudgetLevel;
  readonly period: 'week' | 'month';
}

/** @param orderCents a planned order, added to what is spent */
export function budgetSummary({ budgetCents, leftCents, isWeekly }: Budget, orderCents = 0): BudgetSummary {
  const budget = budgetCents ?? 0;
  const spentCents = budget - (leftCents ?? budget) + orderCents;
  const percent = budget > 0 ? Math.floor((spentCents * 100) / budget) : 0;
  return {
    spentCents,
    leftCents: budget - spentCents,
    percent,
    level: percent > 100 ? 'over' : percent >= 90 ? 'near' : 'on-budget',
    period: isWeekly ? 'week' : 'month',
  };
}
