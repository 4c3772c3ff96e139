/**
 * Shows what changed between the cart that was seen and what would be ordered: accepting places the order under a new key; going back
 * orders nothing. Never silent (CHK-02), and never shown if everything is again as the person had agreed to.
 */
import { Button, Modal } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutDifference } from '#contract/resources/checkout.ts';
import type { CartLineId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { isBlockedAt } from '../../session/blocked-distributors.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { currency } from '../../kit/money.ts';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { refusedText } from '../../things/edit/submit-edit.ts';
import { type Accepted, acceptDifferences, agreedBefore } from './accept-differences.ts';
import { type Attempt, confirmedAttempt, newStamp } from './attempt.ts';
import { showQuantitiesChanged } from './quantities-changed-alert.ts';
import { differenceText, totalAfter } from './difference-text.ts';
import type { OrderTracker } from './order-tracker.ts';
import { beginHere } from './own-order.ts';
import classes from './checkout.module.css';

export interface DifferencesDialogProps {
  readonly attempt: Attempt;
  readonly differences: readonly CheckoutDifference[];
  readonly keeper: OrderTracker;
}

export function DifferencesDialog({ attempt, differences, keeper }: DifferencesDialogProps) {
  useFocusReturnAtEnd();
  const { mirror, locationId } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const accepted = acceptDifferences(attempt.body, differences);

  const back = (): void => {
    // Synchronizes the cart with the server.
    mirror.wake('manual');
    void keeper.forget(attempt.key);
  };

  const accept = async (): Promise<void> => {
    if (accepted.is === 'nothing') return back();
    setBusy(true);
    try {
      if (accepted.is === 'order') {
        await beginHere(keeper, confirmedAttempt(attempt, { ...newStamp(), body: accepted.body }));
      } else {
        const refused = refusedText(await mirror.submitAll(locationId, shortageIntents(accepted)));
        if (refused === null) showQuantitiesChanged();
        else alertError(refused);
        back();
      }
    } catch {
      alertError('Something went wrong. Nothing was ordered. Try again.');
    } finally {
      setBusy(false);
    }
  };

  const isAgreed = agreedBefore(attempt, differences) !== null;
  const acceptAgain = useEffectEvent(() => void accept());
  useEffect(() => {
    if (isAgreed) acceptAgain();
  }, [isAgreed, attempt.key]);
  if (isAgreed) return null;

  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : back}
      size="lg"
      title="Something changed before your order was placed"
    >
      <p className={classes['dialogText']}>Nothing has been ordered yet. Here’s what changed:</p>
      <ul className={classes['differences']}>
        {differences.map((difference, index) => (
          <DifferenceRow key={index} attempt={attempt} difference={difference} />
        ))}
      </ul>
      <p className={classes['dialogTotal']} data-sum={accepted.is === 'order'} role="status">
        {totalText(accepted, attempt)}
      </p>
      <div className={classes['dialogActions']}>
        <Button variant="default" size="md" onClick={back} disabled={isBusy} data-autofocus>
          Back to the cart
        </Button>
        {accepted.is === 'nothing' ? null : (
          <Button size="md" {...focusableLoading(isBusy, () => void accept())}>
            {accepted.is === 'order' ? 'Accept and place the order' : 'Change the quantities'}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function DifferenceRow({ attempt, difference }: { attempt: Attempt; difference: CheckoutDifference }) {
  const here = useLocationHere();
  const { subject, was, now, isWorse } = differenceText(difference, attempt, (id) => isBlockedAt(here, id));
  return (
    <li className={classes['difference']}>
      <strong>{subject}</strong>
      <span className={classes['change']} data-worse={isWorse}>
        {was === null ? null : (
          <>
            <s>{was}</s>
            <IconArrowRight size={15} aria-label="now" />
          </>
        )}
        <b>{now}</b>
      </span>
    </li>
  );
}

function totalText(accepted: Accepted, attempt: Attempt): string {
  switch (accepted.is) {
    case 'nothing':
      return 'Nothing in this order can be placed right now.';
    case 'shortage':
      return 'There isn’t enough in stock. Change the quantities and review the order again.';
    case 'order': {
      const cents = totalAfter({ body: accepted.body, lines: attempt.lines });
      return cents === null ? '' : `New total: ${currency(cents)}`;
    }
  }
}

function shortageIntents({ shortages }: Extract<Accepted, { is: 'shortage' }>): Intent[] {
  return shortages.map(({ lineId, available }): Intent => {
    const id = lineId as CartLineId;
    return available > 0 ? { do: 'set-cart-qty', lineId: id, qty: available } : { do: 'save-for-later', lineId: id };
  });
}
