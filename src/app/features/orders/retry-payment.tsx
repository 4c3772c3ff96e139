/** "Retry payment" of a declined payment (ORD-23): pressed once; the invoicePayment event reports the result, on every screen. */
import { Button } from '@mantine/core';
import { IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { needsCardholder } from '#domain/subscription/payment-reports.ts';
import { confirmationOfOrder, readOrderPayments, retryOrderPaymentCall } from '#remote/http/order-payment-calls.ts';
import { readLocation } from '#remote/http/ordering-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { keepLocation } from '../../session/keep-location.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ADD_CARD_PATH } from '../../things/card/add-card-path.ts';
import { failureText } from '../../text/failure-text.ts';
import classes from './orders.module.css';

const ConfirmButton = lazyPart(() => import('../../things/card/confirm-button.tsx').then((m) => m.ConfirmButton));

/** On the order itself; nothing if nothing is due anymore. */
export function RetryPaymentOf({ orderId }: { readonly orderId: string }) {
  const { api } = useStockroom();
  const { data } = useQuery({
    queryKey: ['payments', 'of-order', orderId],
    queryFn: ({ signal }) => readOrderPayments(api, { distributorId: null, orderId, page: 1 }, signal),
    staleTime: 0,
  });
  const declined = data?.payments.find(
    ({ attributes: { status, isOver } }) => status === 'declined' && isOver !== true,
  );
  return declined === undefined ? null : <RetryPayment payment={declined} />;
}

export function RetryPayment({ payment }: { readonly payment: OrderPaymentResource }) {
  const { api } = useStockroom();
  const client = useQueryClient();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const may = useMay();
  const refreshLocation = useRefreshLocation();
  // Only people who may see prices know the card.
  const hasNoCard = useLocationHere()?.card === null && may('see-money');
  if (!may('order')) return null;
  const { orderNumber } = payment.attributes;
  if (hasNoCard) return <NoCard of={orderNumber} />;
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await retryOrderPaymentCall(api, payment.id);
    } catch (failure) {
      console.error(`Retry payment ${payment.id}:`, failure);
      alertError(`Order ${orderNumber} was not charged. ${failureText(failure)}`);
      if (failure instanceof WireFailure && failure.details.code === 'no-card') refreshLocation();
    }
    // Shown as being processed, here and on other screens, until the event reports the result.
    await client.invalidateQueries({ queryKey: ['payments'] });
    setBusy(false);
  };
  const toConfirm = needsCardholder(payment.attributes.declineCode);
  return (
    <>
      {toConfirm ? (
        <Suspense fallback={null}>
          <ConfirmButton
            size="compact-md"
            of={orderNumber}
            ask={() => confirmationOfOrder(api, payment.id)}
            onEnd={() => void client.invalidateQueries({ queryKey: ['payments'] })}
          />
        </Suspense>
      ) : null}
      <Button
        variant="light"
        size="compact-md"
        disabled={!isOnline}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        aria-label={`Retry payment: ${orderNumber}`}
        {...focusableLoading(isBusy, () => void retry())}
      >
        Retry payment
      </Button>
      {isOnline ? null : <small className={classes['reference']}>Needs a connection</small>}
    </>
  );
}

/** Without a saved card nothing can be charged: people who may add one get a link. */
function NoCard({ of }: { readonly of: string }) {
  if (!useMay()('manage-people'))
    return <small className={classes['reference']}>The practice’s owner can add a card to retry</small>;
  return (
    <Button
      component={Link}
      to={ADD_CARD_PATH}
      variant="light"
      size="compact-md"
      leftSection={<IconCreditCard size={18} aria-hidden="true" />}
      aria-label={`Add a card: ${of}`}
    >
      Add a card
    </Button>
  );
}

/** The card was removed elsewhere. The stored data remains until the server is reachable. */
function useRefreshLocation(): () => void {
  const { api, device, session, locationId } = useStockroom();
  return () =>
    void readLocation(api, locationId)
      .then((told) => keepLocation(device, session.userId, { locationId, told }))
      .catch(() => undefined);
}
