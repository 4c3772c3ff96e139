/**
 * Asks before adding many items to the cart: how many, the total, the effect on the budget, and which of them are not low
 * and can be left out.
 */
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { budgetSummary } from '#domain/ordering/budget.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { periodText } from '../budget/budget-text.ts';
import { useAccount } from '../budget/use-account.ts';
import { centsOf, type AddPlan, type PlannedAdd } from './add-plan.ts';
import classes from './add-question.module.css';
import { itemsText, skippedText } from './bulk-text.ts';

interface AddQuestionProps {
  readonly plan: AddPlan;
  readonly onAdd: (adds: readonly PlannedAdd[]) => void;
  readonly onClose: () => void;
}

/** Above this, items are counted and not named. */
const NAMED = 50;

export function AddQuestion({ plan, onAdd, onClose }: AddQuestionProps) {
  useFocusReturnAtEnd();
  const [leavesOut, setLeavesOut] = useState(false);
  const notLow = plan.adds.filter(({ isLow }) => !isLow);
  const adds = leavesOut ? plan.adds.filter(({ isLow }) => isLow) : plan.adds;
  const units = adds.reduce((sum, { qty }) => sum + qty, 0);
  const left = skippedText(plan.skipped);
  const isNone = adds.length === 0;
  return (
    <Modal opened onClose={onClose} size={440} title={`Add ${itemsText(adds.length)} to the cart?`}>
      <Stack gap="sm">
        <dl className={classes['sums']}>
          <dt>Units</dt>
          <dd>{numberText(units)}</dd>
          <dt>Total</dt>
          <dd>{currency(centsOf(adds))}</dd>
          <BudgetRows cents={centsOf(adds)} />
        </dl>
        {left === null ? null : <p className={classes['note']}>Left out: {left}</p>}
        {notLow.length === 0 ? null : (
          <div className={classes['notLow']}>
            <Checkbox
              size="md"
              label={`Leave out ${notLow.length === 1 ? '1 item that is' : `${numberText(notLow.length)} items that are`} not low`}
              checked={leavesOut}
              onChange={(event) => setLeavesOut(event.currentTarget.checked)}
            />
            <ul aria-label="Not low" data-out={leavesOut || undefined}>
              {notLow.slice(0, NAMED).map(({ item, qty, cents }) => (
                <li key={item.id}>
                  <span>{displayName(item)}</span>
                  <span className={classes['figures']}>
                    {numberText(qty)} · {currency(cents)}
                  </span>
                </li>
              ))}
              {notLow.length > NAMED ? <li>{countText(notLow.length - NAMED, 'more item', 'more items')}</li> : null}
            </ul>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button size="md" data-autofocus disabled={isNone} onClick={() => onAdd(adds)}>
            Add {itemsText(adds.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What this order does to the budget, if there is one. */
function BudgetRows({ cents }: { readonly cents: number }) {
  const account = useAccount();
  const budgetCents = account?.budget.budgetCents ?? 0;
  if (account === null || budgetCents <= 0) return null;
  const now = budgetSummary(account.budget);
  const after = budgetSummary(account.budget, cents);
  const share = Math.round((cents * 100) / budgetCents);
  return (
    <>
      <dt>Of the budget</dt>
      <dd>
        {numberText(share)}% of {currency(budgetCents)}
      </dd>
      <dt>Left {periodText(now)}</dt>
      <dd data-level={after.level}>
        {after.leftCents < 0 ? `${currency(-after.leftCents)} over budget` : currency(after.leftCents)}
      </dd>
    </>
  );
}
