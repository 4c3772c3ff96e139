/** Marks an invoice that the practice pays itself, or an amount that a distributor accepted later, as paid or unpaid (ORD-16). */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { markInvoiceCall } from '#remote/http/order-payment-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';

export function MarkPaid({ payment }: { readonly payment: OrderPaymentResource }) {
  const { api } = useStockroom();
  const client = useQueryClient();
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const may = useMay();
  const { invoice, status, paymentType, byPlatform, orderNumber } = payment.attributes;
  const isOurs =
    !byPlatform && (paymentType === 'bill_by_invoice' || invoice === null) && (status === 'due' || status === 'paid');
  if (!isOurs || !may('order')) return null;
  const what = invoice === null ? `the rest of order ${orderNumber}` : `invoice ${invoice.number}`;
  const isPaid = status === 'paid';
  const words = isPaid ? 'Mark as due' : 'Mark as paid';
  const mark = async (): Promise<void> => {
    setBusy(true);
    try {
      await markInvoiceCall(api, payment.id, !isPaid);
    } catch (failure) {
      console.error(`Mark ${payment.id}:`, failure);
      alertError(`“${words}” was not saved. ${failureText(failure)}`);
    }
    await client.invalidateQueries({ queryKey: ['payments'] });
    setBusy(false);
  };
  return (
    <Button
      variant={isPaid ? 'subtle' : 'light'}
      size="compact-md"
      disabled={!isOnline}
      leftSection={
        isPaid ? <IconArrowBackUp size={18} aria-hidden="true" /> : <IconCheck size={18} aria-hidden="true" />
      }
      aria-label={`${words}: ${what}`}
      {...focusableLoading(isBusy, () => void mark())}
    >
      {words}
    </Button>
  );
}
