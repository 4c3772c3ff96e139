/** The banner's buttons: Retry, "Update credit card" and "Renew My Subscription" (SUB-03..06). */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { needsCardholder } from '#domain/subscription/payment-reports.ts';
import { confirmationOf } from '#remote/http/subscription-calls.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { type SubscriptionState, useRecharge } from './use-subscription.ts';

const ConfirmButton = lazyPart(() => import('../../things/card/confirm-button.tsx').then((m) => m.ConfirmButton));

export interface BannerActionsProps {
  readonly state: SubscriptionState;
  readonly onCard: () => void;
}

export function BannerActions({ state: { banner, location, payments, isPaying }, onCard }: BannerActionsProps) {
  const { api } = useStockroom();
  const client = useQueryClient();
  const recharge = useRecharge();
  const toConfirm = payments?.data.find(
    ({ attributes: { state, declineCode, amount } }) =>
      // One of another amount than the present one has to be retried.
      state === 'declined' && needsCardholder(declineCode) && amount === location?.renewalAmount,
  );
  const isOnline = useNetwork();
  // After a decline, the payment that is asked for again is the declined one until the server has answered.
  const [isAsking, setAsking] = useState(false);
  const isBusy = isPaying || isAsking;
  const [once] = useState(() => createOneAtATime<'pay'>());
  const ask = (button: 'retry' | 'renew') =>
    once('pay', async () => {
      setAsking(true);
      await recharge(button).finally(() => setAsking(false));
    });
  const actions = banner?.actions ?? [];
  const pay = (button: 'retry' | 'renew') =>
    isOnline ? focusableLoading(isBusy, () => void ask(button)) : focusableDisabled(true, () => undefined);
  return (
    <>
      {toConfirm === undefined || isBusy || location?.card == null ? null : (
        <Suspense fallback={null}>
          <ConfirmButton
            size="md"
            ask={() => confirmationOf(api, toConfirm.id)}
            onEnd={() => void client.invalidateQueries({ queryKey: queryKeys.subscriptionPayments() })}
          />
        </Suspense>
      )}
      {actions.includes('renew') ? (
        <Button size="md" {...(location?.card == null ? focusableDisabled(!isOnline, onCard) : pay('renew'))}>
          Renew My Subscription
        </Button>
      ) : null}
      {actions.includes('retry') ? (
        <Button size="md" {...pay('retry')}>
          Retry
        </Button>
      ) : null}
      {actions.includes('update-card') ? (
        <Button
          size="md"
          variant={actions.includes('retry') ? 'default' : 'filled'}
          {...focusableDisabled(!isOnline, onCard)}
        >
          Update credit card
        </Button>
      ) : null}
    </>
  );
}
