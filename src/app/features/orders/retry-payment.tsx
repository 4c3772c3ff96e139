/** "Retry payment" of a declined payment (ORD-23): pressed once; the invoicePayment event brings how it ended, on every screen. */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { needsCardholder } from '#domain/subscription/payment-reports.ts';
import { confirmationOfOrder, readOrderPayments, retryOrderPaymentCall } from '#remote/http/order-payment-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import classes from './orders.module.css';

const ConfirmButton = lazyPart(() => import('../../things/card/confirm-button.tsx').then((m) => m.ConfirmButton));

/** On the order itself; nothing where nothing is due any longer. */
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
  if (!may('order')) return null;
  const { orderNumber } = payment.attributes;
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await retryOrderPaymentCall(api, payment.id);
    } catch (failure) {
      console.error(`Retry payment ${payment.id}:`, failure);
      alertError(`Order ${orderNumber} was not charged. ${failureText(failure)}`);
    }
    // It is shown as being processed, here and on other screens, until the event says how it ended.
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
