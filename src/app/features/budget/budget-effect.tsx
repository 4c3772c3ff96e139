/** The effect of this cart's orders on the budget before ordering, and the new state afterwards. */
import { IconWallet } from '@tabler/icons-react';
import { cents } from '#contract/resources/resource.ts';
import { type Budget, budgetSummary } from '#domain/ordering/budget.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { budgetText, effectText } from '../../things/budget/budget-text.ts';
import { useAccount } from '../../things/budget/use-account.ts';
import classes from './budget.module.css';

export function BudgetEffect({ cart }: { readonly cart: CartSlot }) {
  const account = useAccount();
  const budget = budgetOf(cart) ?? account?.budget ?? null;
  if (budget === null || (budget.budgetCents ?? 0) <= 0 || cart.groups.length === 0) return null;
  const after = budgetSummary(budget, cart.totalCents);
  return (
    <p className={classes['effect']} data-level={after.level}>
      <IconWallet size={18} aria-hidden="true" /> {effectText(after, cart.groups.length)}
    </p>
  );
}

/** The server's answer for this cart has the most current budget. */
function budgetOf({ summary }: CartSlot): Budget | null {
  if (summary === null) return null;
  const { budget, remaining, period } = summary.budget;
  return { budgetCents: cents(budget), leftCents: cents(remaining), isWeekly: period === 'week' };
}

export function BudgetStatus() {
  const account = useAccount();
  const budgetCents = account?.budget.budgetCents ?? 0;
  if (account === null || budgetCents <= 0) return null;
  const summary = budgetSummary(account.budget);
  return (
    <p className={classes['effect']} data-level={summary.level} role="status">
      <IconWallet size={18} aria-hidden="true" /> Budget: {budgetText(summary, budgetCents)}.
    </p>
  );
}
