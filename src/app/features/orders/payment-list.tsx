/** Payment history (ORD-16): the platform's charges, and distributors' invoices. New entries need the server. */
import { NativeSelect } from '@mantine/core';
import { IconReceipt, IconWifiOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { OrderPaymentResource } from '#contract/resources/order-payments.ts';
import { cents } from '#contract/resources/resource.ts';
import { PLATFORM_ID } from '#domain/ordering/payment-entry.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { readOrderPayments } from '#remote/http/order-payment-calls.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { countText } from '../../kit/count-text.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { currency } from '../../kit/money.ts';
import { Pager } from '../../kit/pager.tsx';
import { type Column, RecordTable } from '../../kit/record-table.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { useToday } from '../../kit/use-today.ts';
import { isBeyondEnd, ToLastPage } from '../../kit/to-last-page.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { useBrand } from '../../theme/use-brand.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { dayInTable, PAYMENT_TYPE_TEXTS } from './order-text.ts';
import { paymentsFile, readAllPayments } from './order-files.ts';
import { MarkPaid } from './mark-paid.tsx';
import { entryText, isOverdue, unappliedText } from './payment-text.ts';
import { RetryPayment } from './retry-payment.tsx';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

export function PaymentList() {
  const { api } = useStockroom();
  const [query, setQuery] = useSearchParams();
  const distributorId = query.get('payer');
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? '1')) || 1);
  const result = useQuery({
    queryKey: ['payments', distributorId, page],
    queryFn: ({ signal }) => readOrderPayments(api, { distributorId, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const change = (payer: string): void => {
    setQuery(payer === '' ? { tab: 'payments' } : { tab: 'payments', payer });
  };
  const age = useRemoteAge(result);
  const found = result.data;
  return (
    <>
      <Payer payer={distributorId ?? ''} onChange={change} />
      {age === null ? null : <AgeNote {...age} what="Payments" />}
      {found === undefined ? (
        <Missing failure={result.error} onRetry={() => void result.refetch()} />
      ) : isBeyondEnd(found) && !result.isPlaceholderData ? (
        <ToLastPage pages={found.pages} />
      ) : found.payments.length === 0 ? (
        <EmptyState icon={<IconReceipt size={36} stroke={1.6} />} title="No payments yet">
          What is charged for your orders, and what comes back, is listed here.
        </EmptyState>
      ) : (
        <>
          <div className={classes['listHead']}>
            <p className={classes['quiet']} role="status">
              {countText(found.total, 'payment', 'payments')}
              {found.pages > 1 ? `, page ${found.page} of ${found.pages}` : ''}
            </p>
            <Download distributorId={distributorId} />
          </div>
          <Payments payments={found.payments} isStale={result.isPlaceholderData} />
          <Pager
            present={found.page}
            last={found.pages}
            to={(to) => ({ search: searchOf({ payer: distributorId, page: to }) })}
          />
        </>
      )}
    </>
  );
}

/** Downloads all payments of the distributor, not only the current page. */
function Download({ distributorId }: { readonly distributorId: string | null }) {
  const { api } = useStockroom();
  const platform = useBrand().name;
  const today = useToday();
  return (
    <CsvButton
      subject="Payment history"
      read={async () => paymentsFile(await readAllPayments(api, { distributorId }), { platform, today })}
      failed={(failure) => `Can’t download the payments: ${failureText(failure)}`}
    />
  );
}

function searchOf({ payer, page }: { readonly payer: string | null; readonly page: number }): string {
  const query = new URLSearchParams({ tab: 'payments', page: String(page) });
  if (payer !== null) query.set('payer', payer);
  return query.toString();
}

/** Includes the platform (ORD-11). */
function Payer({ payer, onChange }: { readonly payer: string; readonly onChange: (payer: string) => void }) {
  const { api } = useStockroom();
  const platform = useBrand().name;
  const distributors = useQuery({
    queryKey: queryKeys.distributors('from-orders'),
    queryFn: ({ signal }) => createCatalogueCalls(api).distributors('from-orders', signal),
  });
  return (
    <NativeSelect
      label="Charged by"
      size="md"
      maw={320}
      className={classes['many'] ?? ''}
      value={payer}
      data={[
        { value: '', label: 'All' },
        { value: PLATFORM_ID, label: platform },
        ...(distributors.data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null) return <div role="status" aria-label="Loading the payments" />;
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title="Payments aren’t available offline"
      onRetry={onRetry}
    >
      {failureText(failure)}
    </EmptyState>
  );
}

interface PaymentsProps {
  readonly payments: readonly OrderPaymentResource[];
  readonly isStale: boolean;
}

function Payments({ payments, isStale }: PaymentsProps) {
  const columns = columnsOf(useBrand().name);
  return <RecordTable label="Payments" columns={columns} rows={payments} keyOf={({ id }) => id} isStale={isStale} />;
}

function columnsOf(platform: string): readonly Column<OrderPaymentResource>[] {
  return [
    { key: 'order', title: 'Order', cell: (each) => <OrderOf payment={each} /> },
    { key: 'date', title: 'Date', cell: ({ attributes }) => dayInTable(attributes.date) },
    {
      key: 'by',
      title: 'Charged by',
      cell: ({ attributes: { byPlatform, distributor } }) => (byPlatform ? platform : distributor.name),
    },
    {
      key: 'type',
      title: 'Type',
      cell: ({ attributes: { paymentType, card } }) =>
        `${PAYMENT_TYPE_TEXTS[paymentType]}${card === null ? '' : ` •••• ${card}`}`,
    },
    { key: 'amount', title: 'Amount', isNumber: true, cell: ({ attributes }) => amountText(attributes) },
    { key: 'status', title: 'Status', cell: (each) => <StatusOf payment={each} /> },
    { key: 'act', title: 'Actions', isAction: true, cell: (each) => <Actions payment={each} /> },
  ];
}

function OrderOf({ payment: { attributes } }: { readonly payment: OrderPaymentResource }) {
  return (
    <Link to={`/order/${encodeURIComponent(attributes.orderId)}`} className={`${layout['link']} ${classes['number']}`}>
      {attributes.orderNumber}
    </Link>
  );
}

function amountText({ amount, status }: OrderPaymentResource['attributes']): string {
  return currency(status === 'refunded' ? -cents(amount) : cents(amount));
}

function StatusOf({ payment: { attributes } }: { readonly payment: OrderPaymentResource }) {
  const today = useToday();
  const { words, tone } = entryText(attributes, today);
  return (
    <>
      <ToneBadge tone={tone}>{words}</ToneBadge>
      {attributes.status === 'declined' ? (
        <small className={classes['reference']}>
          {attributes.isOver === true ? 'Nothing is due' : declineText(attributes.declineCode)}
        </small>
      ) : null}
      {attributes.invoice === null && !attributes.byPlatform && attributes.status !== 'refunded' ? (
        <small className={classes['reference']}>Accepted later, billed by the distributor</small>
      ) : null}
      {attributes.status === 'due' && attributes.dueOn !== null ? (
        <small className={classes['reference']}>
          {isOverdue(attributes, today) ? 'since' : 'by'} {dayInTable(attributes.dueOn)}
        </small>
      ) : null}
      {attributes.unapplied === undefined ? null : (
        <small className={classes['reference']}>{unappliedText(attributes.unapplied)}</small>
      )}
    </>
  );
}

function Actions({ payment }: { readonly payment: OrderPaymentResource }) {
  const { invoice, status, orderId, isOver } = payment.attributes;
  if (status === 'declined') return isOver === true ? null : <RetryPayment payment={payment} />;
  return (
    <>
      <MarkPaid payment={payment} />
      {invoice === null ? null : (
        <InvoiceDetail orderId={orderId} invoice={{ ...invoice, isCredit: status === 'refunded' }} />
      )}
    </>
  );
}

const DECLINES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Insufficient funds',
  expired_card: 'The card has expired',
  'no-card': 'No card on file',
  processing_error: 'The card could not be processed',
};

/** By the processor's code; for unknown ones, that the bank declined. */
function declineText(code: string | null): string {
  return DECLINES[code ?? ''] ?? 'The bank declined the card';
}
