/** One order: status, lines, cost and payment (ORD-09, ORD-10, ORD-18). */
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useMay } from '../../session/use-rights.ts';
import { failureText } from '../../text/failure-text.ts';
import { useBrand } from '../../theme/use-brand.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { dateText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { currency } from '../../kit/money.ts';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { ArchiveOrder } from './archive-order.tsx';
import { OrderPdf } from './order-pdf.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderClaims } from './order-claims.tsx';
import { OrderInvoices, OrderShipments } from './order-fulfillment.tsx';
import { OrderProgress, StatusBadge } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import {
  expectedOf,
  orderDate,
  PAYMENT_STATUS_TEXTS,
  PAYMENT_TYPE_TEXTS,
  paymentDescription,
  referenceOf,
} from './order-text.ts';
import { ReceiveLink } from './receive-link.tsx';
import { ReorderAll } from './reorder-all.tsx';
import { RetryPaymentOf } from './retry-payment.tsx';
import { useOrder } from './use-orders.ts';
import sums from '../../kit/sums.module.css';
import layout from '../../kit/layout.module.css';
import classes from './orders.module.css';

export function OrderScreen({ orderId }: { readonly orderId: string }) {
  const result = useOrder(orderId);
  // Distinguishes orders in several tabs.
  usePageTitle(result.data?.attributes.number ?? 'Order');
  const age = useRemoteAge(result);
  return (
    <div className={layout['page']}>
      <Link to="/order" className={`${layout['back']} ${classes['back']}`}>
        <IconArrowLeft size={18} aria-hidden="true" /> Manage Orders
      </Link>
      {age === null ? null : <AgeNote {...age} what="This order" />}
      {result.data === undefined ? (
        <Missing failure={result.error} onAgain={() => void result.refetch()} />
      ) : (
        <Order order={result.data} />
      )}
    </div>
  );
}

function Missing({ failure, onAgain }: { readonly failure: Error | null; readonly onAgain: () => void }) {
  if (failure === null) {
    return (
      <div className={classes['skeleton']} role="status" aria-label="Loading the order">
        <Skeleton height={36} width={220} />
        <Skeleton height={120} radius="md" />
        <Skeleton height={240} radius="md" />
      </div>
    );
  }
  const isGone = failure instanceof WireFailure && failure.details.code === 'not-found';
  const Icon = isGone ? IconFileUnknown : IconWifiOff;
  return (
    <EmptyState
      icon={<Icon size={34} stroke={1.6} />}
      {...(isGone ? {} : { onRetry: onAgain })}
      title={isGone ? 'Order not found at this location' : 'This order isn’t available offline'}
      action={
        <Button component={Link} to="/order" size="md" variant={isGone ? 'filled' : 'default'}>
          All orders
        </Button>
      }
    >
      {isGone ? 'It may belong to another location: switch there and open the link again.' : failureText(failure)}
    </EmptyState>
  );
}

function Order({ order }: { readonly order: OrderResource }) {
  const { attributes } = order;
  const may = useMay();
  const reference = referenceOf(attributes);
  const expected = expectedOf(order);
  return (
    <>
      <header className={classes['orderHead']}>
        <h1 className={layout['title']}>{attributes.number}</h1>
        <StatusBadge status={attributes.status} />
        <div className={classes['orderActions']}>
          <ReceiveLink order={order} size="md" />
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {may('see-money') ? <OrderPdf order={order} /> : null}
          <ArchiveOrder order={order} size="md" />
        </div>
        <p className={classes['quiet']}>
          Ordered on {orderDate(attributes.createdAt)} by {attributes.placedBy} from {attributes.distributor.name}
          {attributes.archived ? ' · archived' : ''}
        </p>
        {reference === '' ? null : (
          <p className={classes['ownReference']}>
            Your PO number: <strong>{reference}</strong>
          </p>
        )}
      </header>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <section className={layout['card']} aria-label="Delivery">
            <OrderProgress order={order} />
            {expected === null ? null : (
              <p className={classes['quiet']}>
                Expected {dateText(expected)}
                {attributes.isOvernight ? ', overnight shipping' : ''}
              </p>
            )}
          </section>
          <section className={layout['card']} aria-label="Items">
            <div className={classes['cardHead']}>
              <h2 className={layout['cardTitle']}>Items</h2>
              <ReorderAll order={order} />
            </div>
            <OrderItems order={order} />
          </section>
          <OrderShipments order={order} />
          <OrderClaims order={order} />
        </div>
        <aside className={classes['column']}>
          {may('see-money') ? (
            <>
              <Totals attributes={attributes} />
              <Payment order={order} />
              <OrderInvoices order={order} />
            </>
          ) : null}
          <OrderTimeline orderId={order.id} />
        </aside>
      </div>
    </>
  );
}

interface PartProps {
  readonly attributes: OrderResource['attributes'];
}

function Totals({ attributes }: PartProps) {
  // Pages stored by older versions do not contain it.
  const returned = cents(attributes.returned ?? 0);
  const rows = [
    ['Products', attributes.subtotal],
    [attributes.isOvernight ? 'Overnight shipping' : 'Shipping', attributes.shipping],
    ['Handling', attributes.handling],
    ['Tax', attributes.tax],
  ] as const;
  return (
    <section className={layout['card']} aria-label="Totals">
      <h2 className={layout['cardTitle']}>Totals</h2>
      <dl className={sums['sums']}>
        {rows.map(([words, amount]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{currency(cents(amount))}</dd>
          </div>
        ))}
        <div className={sums['total']}>
          <dt>Total</dt>
          <dd>{currency(cents(attributes.total))}</dd>
        </div>
        {returned === 0 ? null : (
          <>
            <div>
              <dt>Declined or refunded</dt>
              <dd>{currency(-returned)}</dd>
            </div>
            <div className={sums['total']}>
              <dt>Costs you</dt>
              <dd>{currency(cents(attributes.total) - returned)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}

function Payment({ order: { id, attributes } }: { readonly order: OrderResource }) {
  const platform = useBrand().name;
  const { paymentType, paymentStatus, distributor } = attributes;
  return (
    <section className={layout['card']} aria-label="Payment">
      <h2 className={layout['cardTitle']}>Payment</h2>
      <p className={classes['payment']}>
        <strong>{PAYMENT_TYPE_TEXTS[paymentType]}</strong>
        {paymentStatus === null ? null : paymentStatus === 'declined' ? (
          <>
            {' '}
            <ToneBadge tone="bad">{PAYMENT_STATUS_TEXTS.declined}</ToneBadge>
          </>
        ) : (
          <span> · {PAYMENT_STATUS_TEXTS[paymentStatus]}</span>
        )}
      </p>
      <p className={classes['quiet']}>{paymentDescription(attributes, { platform, distributor: distributor.name })}</p>
      {paymentStatus === 'declined' ? <RetryPaymentOf orderId={id} /> : null}
    </section>
  );
}
