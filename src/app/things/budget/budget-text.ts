/** The budget of a location in words (BUD-01..04) and what an order does to it. */
import type { BudgetSummary } from '#domain/ordering/budget.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';

/** BUD-03 */
export function periodText({ period }: Pick<BudgetSummary, 'period'>): string {
  return period === 'week' ? 'this week' : 'this month';
}

/** BUD-04: amount spent, percent of the budget, and what remains. */
export function budgetText(summary: BudgetSummary, budgetCents: number): string {
  const left = summary.leftCents < 0 ? `${currency(-summary.leftCents)} over` : `${currency(summary.leftCents)} left`;
  return `${currency(summary.spentCents)} of ${currency(budgetCents)} spent ${periodText(summary)}, ${numberText(summary.percent)}%, ${left}`;
}

/** "This order takes you to 94% of this month's budget." */
export function effectText(after: BudgetSummary, orders: number): string {
  const action = orders > 1 ? 'These orders take' : 'This order takes';
  const over = after.leftCents < 0 ? `, ${currency(-after.leftCents)} over it` : '';
  return `${action} you to ${numberText(after.percent)}% of ${periodText(after)}’s budget${over}.`;
}

/** SAV-02 */
export const TOTAL_SAVED = 'Total saved';
export const TOTAL_SAVED_INFO = 'It tracks all purchases and records the amount saved using the platform.';
