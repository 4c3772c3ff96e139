/** The subscription in the account: cost, card, last payments (ACC-03, SUB-18, SUB-21). With actions for people who may pay. */
import { Button } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentResource } from '#contract/resources/subscription.ts';
import { changeLocation } from '#remote/http/member-calls.ts';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useOverlay } from '../../kit/use-overlay.ts';
import { keepLocation } from '../../session/keep-location.ts';
import { useStockroom } from '../../stockroom.tsx';
import { isAddingCard, withoutAddingCard } from '../../things/card/add-card-path.ts';
import { DownloadPdf } from '../../things/pdf/download-pdf.tsx';
import { failureText } from '../../text/failure-text.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { cardNeededText, NEEDS_CONNECTION, paymentText } from './subscription-text.ts';
import { type SubscriptionState, useSubscription } from './use-subscription.ts';
import layout from '../../kit/layout.module.css';
import classes from './subscription.module.css';

const CardDialog = lazyPart(() => import('./card-dialog.tsx').then((m) => m.CardDialog));

export function SubscriptionCard() {
  const state = useSubscription();
  const { location, mayPay, payments } = state;
  const dialog = useOverlay();
  const isOnline = useNetwork();
  const cardButton = useRef<HTMLButtonElement>(null);
  useOpenedByLink(mayPay && isOnline, dialog.open);
  if (location === null) return null;
  const earlier = payments?.data.slice(1) ?? [];
  const needed = payments === undefined ? null : cardNeededText(location, payments.meta);
  return (
    <div className={classes['part']}>
      <SubscriptionFacts state={state} />
      <Receipt payment={payments?.data[0]} />
      {earlier.length === 0 ? null : (
        <details>
          <summary className={classes['summary']}>Earlier payments</summary>
          <ul className={classes['list']}>
            {earlier.map((each) => (
              <li key={each.id}>
                {paymentText(each)} <Receipt payment={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {mayPay ? (
        <>
          {needed === null ? null : <p className={classes['quiet']}>{needed}</p>}
          {isOnline ? null : <p className={classes['quiet']}>{NEEDS_CONNECTION}</p>}
          <div className={`${layout['buttons']} ${classes['ways']}`}>
            <Button ref={cardButton} variant="default" size="md" {...focusableDisabled(!isOnline, dialog.open)}>
              {location.card == null ? 'Add Credit Card' : 'Update Credit Card'}
            </Button>
            {location.card == null ? null : <RemoveCard state={state} onRemoved={() => cardButton.current?.focus()} />}
          </div>
          <Suspense fallback={null}>
            {dialog.opened === null ? null : <CardDialog opened={dialog.opened} onClose={dialog.close} />}
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

/** Opens the dialog at once if another screen has linked here to add a card. */
function useOpenedByLink(mayOpen: boolean, open: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isLed = isAddingCard(query);
  useEffect(() => {
    if (!isLed) return;
    setQuery(withoutAddingCard, { replace: true });
    if (mayOpen) open();
  });
}

/** The receipt of a completed payment. */
function Receipt({ payment }: { readonly payment: PaymentResource | undefined }) {
  if (payment?.attributes.state !== 'paid') return null;
  return <DownloadPdf kind="receipt" id={payment.id} name={`Receipt ${payment.id}`} size="compact-md" />;
}

interface RemoveCardProps {
  readonly state: SubscriptionState;
  /** The button, which had the focus, is gone with the card. */
  readonly onRemoved: () => void;
}

function RemoveCard({ state: { location }, onRemoved }: RemoveCardProps) {
  const { api, device, session, locationId } = useStockroom();
  const isOnline = useNetwork();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRemoved = useRef(false);
  const atEnd = useEffectEvent(() => {
    if (isRemoved.current) onRemoved();
  });
  useEffect(() => () => atEnd(), []);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await changeLocation(api, locationId, { card: null });
      isRemoved.current = true;
      await keepLocation(device, session.userId, { locationId, told: await readLocation(api, locationId) });
      alertDone('The card was removed.');
    } catch (failure) {
      alertError(`Can’t remove the card: ${failureText(failure)}`);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="subtle" color="red" size="md" {...focusableDisabled(!isOnline, () => setAsking(true))}>
        Remove card
      </Button>
      <Confirm
        opened={isAsking}
        title="Remove this card?"
        confirm="Remove card"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        •••• {location?.card?.number} won’t be charged. Without a card, orders stop when the next payment is due.
      </Confirm>
    </>
  );
}
