/** The current location's budget: spent, total, percent and remainder (BUD-04), colored by BUD-02. */
import { IconWallet } from '@tabler/icons-react';
import { budgetSummary } from '#domain/ordering/budget.ts';
import { currency } from '../../kit/money.ts';
import { budgetText, periodText } from '../../things/budget/budget-text.ts';
import { useAccount } from '../../things/budget/use-account.ts';
import classes from './budget.module.css';

export function BudgetChip() {
  const account = useAccount();
  if (account === null) return null;
  const { budget } = account;
  const summary = budgetSummary(budget);
  const budgetCents = budget.budgetCents ?? 0;
  if (budgetCents <= 0) return null;
  const words = `Budget: ${budgetText(summary, budgetCents)}`;
  return (
    <div className={classes['chip']} data-level={summary.level} title={words} role="img" aria-label={words}>
      <IconWallet size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes['figures']}>
        <span>
          <strong>{summary.percent}%</strong>
          <span className={classes['of']}> of {currency(budgetCents)}</span>
        </span>
        <small>
          {summary.leftCents < 0 ? `${currency(-summary.leftCents)} over` : `${currency(summary.leftCents)} left`}{' '}
          {periodText(summary)}
        </small>
        <span className={classes['bar']}>
          <span style={{ width: `${Math.max(0, Math.min(100, summary.percent))}%` }} />
        </span>
      </span>
    </div>
  );
}
