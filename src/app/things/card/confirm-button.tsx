/** "Confirm with your bank": for a payment that the bank declined because the cardholder had to authenticate. */
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { failureText } from '../../text/failure-text.ts';
import { type Confirmed, confirmWithBank } from './confirm-with-bank.ts';
import { openStripe } from './open-stripe.ts';

export interface ConfirmButtonProps {
  readonly size: 'md' | 'compact-md';
  /** What the payment is for, if a screen has several such buttons. */
  readonly of?: string;
  readonly ask: () => Promise<PaymentConfirmation>;
  readonly onEnd: () => void;
}

export function ConfirmButton({ size, of, ask, onEnd }: ConfirmButtonProps) {
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      say(await confirmWithBank({ ask, openStripe }));
    } catch (failure) {
      console.error('A payment was not confirmed:', failure);
      alertError(`The payment was not confirmed. ${failureText(failure)}`);
    }
    setBusy(false);
    onEnd();
  };
  return (
    <Button
      size={size}
      leftSection={<IconShieldCheck size={18} aria-hidden="true" />}
      {...(of === undefined ? {} : { 'aria-label': `Confirm with your bank: ${of}` })}
      {...(isOnline ? focusableLoading(isBusy, () => void confirm()) : focusableDisabled(true, () => undefined))}
    >
      Confirm with your bank
    </Button>
  );
}

function say(confirmed: Confirmed): void {
  switch (confirmed.is) {
    case 'paid':
      return alertDone('Your bank confirmed the payment.');
    case 'pending':
      return alertDone('Your bank is checking the payment. We’ll tell you how it ends.');
    case 'nothing-to-confirm':
      return alertError('There is nothing to confirm right now. Try again in a minute.');
    case 'refused':
      return alertError(confirmed.reason ?? 'Your bank didn’t confirm the payment. Try again, or use another card.');
  }
}
