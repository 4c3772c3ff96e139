/** The budget of a location (BUD-01..03). Amounts in integer cents. */
export interface Budget {
  readonly budgetCents: number | null;
  /** What is left of it (wire: budgetCurrent). */
  readonly leftCents: number | null;
  readonly isWeekly: boolean;
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

/** @param orderCents an order that is being thought about, on top of what is spent */
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
