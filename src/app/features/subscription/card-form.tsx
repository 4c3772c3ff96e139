/** The card's fields and "Add Card". Errors are shown here, and the dialog stays open (SUB-14). */
import { Alert, Button, useComputedColorScheme } from '@mantine/core';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions, StripeElements } from '@stripe/stripe-js';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { alertDone, alertFailedAttempt } from '../../kit/alert.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { keepLocation } from '../../session/keep-location.ts';
import { locationOf } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { addCard, CardNotAdded, paymentAfterCard } from './add-card.ts';
import { type CardEntry, watchCardEntry } from './card-entry.ts';
import { changeFlags } from './client-flags.ts';
import { NEEDS_CONNECTION } from './subscription-text.ts';
import { useRecharge } from './use-subscription.ts';
import classes from './subscription.module.css';

export interface CardFormProps {
  readonly isTest: boolean;
  readonly onClose: () => void;
}

const WENT_WRONG = 'Something went wrong. Please try again.';

export function CardForm({ isTest, onClose }: CardFormProps) {
  const { api, device, session, locationId } = useStockroom();
  const stripe = useStripe();
  const elements = useElements();
  const entry = useCardEntry(elements);
  const cardOptions = useCardOptions();
  const recharge = useRecharge();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Of the last attempt: several messages would say the same.
  const closeAlert = useRef<(() => void) | null>(null);

  const failed = async (failure: unknown): Promise<void> => {
    await changeFlags(device, locationId, { is: 'card-not-added' });
    window.dispatchEvent(new CustomEvent('add-card-failed', { detail: { locationId } }));
    const words = failure instanceof CardNotAdded && failure.isWithoutMethod ? failure.message : 'Add card was failed';
    closeAlert.current = alertFailedAttempt(words);
    setProblem(failure instanceof CardNotAdded && failure.reason !== null ? failure.reason : '');
    setBusy(false);
  };
  const add = async (): Promise<void> => {
    const card = elements?.getElement(CardElement) ?? null;
    if (stripe === null || card === null) return;
    setBusy(true);
    setProblem(null);
    closeAlert.current?.();
    try {
      await addCard({ api, stripe, locationId }, card);
    } catch (failure) {
      return failed(failure);
    }
    alertDone('Your card was saved.');
    onClose();
    const payment = await paymentAfterCard({
      read: () => readLocation(api, locationId),
      keep: (told) => keepLocation(device, session.userId, { locationId, told }),
      storedStatus: locationOf(session.user, locationId)?.status,
    });
    if (payment !== null) await recharge(payment, 'The selected fail payment is invalid.');
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy && entry === 'ready' && isOnline) void add();
  };
  return (
    <form className={classes['form']} onSubmit={submit} aria-label="Card">
      {isTest ? <TestNote /> : null}
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {WENT_WRONG}
            {problem === '' ? null : <div>{problem}</div>}
          </Alert>
        )}
        {entry === 'failed' ? 'Can’t load the card fields. Close this and try again.' : null}
      </div>
      {entry === 'loading' ? (
        <p className={classes['quiet']} role="status">
          Loading…
        </p>
      ) : null}
      <div className={classes['entry']}>
        <CardElement options={cardOptions} onEscape={onClose} />
      </div>
      {isOnline ? null : <p className={classes['quiet']}>{NEEDS_CONNECTION}</p>}
      <Button
        type="submit"
        size="md"
        fullWidth
        {...(entry === 'ready' && isOnline ? focusableLoading(isBusy) : focusableDisabled(true, () => undefined))}
      >
        Add Card
      </Button>
    </form>
  );
}

/** The processor's iframe cannot use our styles: it gets the dialog's colors, also when the color scheme changes. */
function useCardOptions(): StripeCardElementOptions {
  const scheme = useComputedColorScheme();
  const [ink, setInk] = useState(inkNow);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setInk(inkNow()));
    return () => cancelAnimationFrame(frame);
  }, [scheme]);
  return useMemo(() => ({ disableLink: true, style: { base: { color: ink, iconColor: ink } } }), [ink]);
}

const inkNow = (): string => getComputedStyle(document.body).color;

/** Nobody may take an installation without a card processor for one that charges. */
function TestNote() {
  return (
    <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden="true" />}>
      <strong>Test mode: nobody is charged.</strong> This server isn’t connected to a card processor, so a real card is
      refused: don’t enter one. To try it out, use 4242 4242 4242 4242 with any future date.
    </Alert>
  );
}

/** Polls for the card element until it exists (SUB-16). */
function useCardEntry(elements: StripeElements | null): CardEntry {
  const [entry, setEntry] = useState<CardEntry>('loading');
  useEffect(() => {
    if (entry !== 'loading') return undefined;
    return watchCardEntry(() => (elements?.getElement(CardElement) ?? null) !== null, setEntry);
  }, [elements, entry]);
  return entry;
}
