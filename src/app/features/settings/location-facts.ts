/** The facts on a location's account page, from the session, so that they are available offline. */
import { cents } from '#contract/resources/resource.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import { budgetSummary } from '#domain/ordering/budget.ts';
import type { Fact } from '../../kit/facts.tsx';
import { currency } from '../../kit/money.ts';

type Budgeted = Pick<UserLocation, 'budget' | 'budgetCurrent' | 'params'>;

/** BUD-01, BUD-03: the budget, its period, spending and remainder; or that there is no budget. */
export function budgetFacts({ budget, budgetCurrent, params }: Budgeted): readonly Fact[] {
  if (budget === null || budget <= 0) return [['Budget', 'Not set']];
  const { spentCents, leftCents, percent, period } = budgetSummary({
    budgetCents: cents(budget),
    leftCents: budgetCurrent === null ? null : cents(budgetCurrent),
    isWeekly: params.track_budget_weekly,
  });
  return [
    ['Budget', `${currency(cents(budget))} a ${period}`],
    [`Spent this ${period}`, `${currency(spentCents)}, ${percent}%`],
    leftCents < 0 ? ['Over budget', currency(-leftCents)] : ['Remaining', currency(leftCents)],
  ];
}
