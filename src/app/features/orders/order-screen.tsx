/** One order: how it stands, what is in it, what it cost and how it is paid (ORD-09, ORD-10, ORD-18). */
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileUnknown, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents } from '#contract/resources/resource.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { failureWords } from '../../text/failure-words.ts';
import { useBrand } from '../../theme/use-brand.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { dateText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { currency } from '../../kit/money.ts';
import { ReceiveLink } from './receive-link.tsx';
import { ArchiveOrder } from './archive-order.tsx';
import { OrderPdf } from './order-pdf.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderClaims } from './order-claims.tsx';
import { OrderInvoices, OrderShipments } from './order-papers.tsx';
import { OrderProgress, StatusBadge } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderDate, PAYMENT_STATUS_WORDS, PAYMENT_TYPE_WORDS, paymentDescription, referenceOf } from './order-words.ts';
import { useOrder } from './use-orders.ts';
import sums from '../../kit/sums.module.css';
import classes from './orders.module.css';

export function OrderScreen({ orderId }: { readonly orderId: string }) {
  const result = useOrder(orderId);
  const age = useRemoteAge(result);
  return (
    <div className={classes['page']}>
      <Link to="/order" className={classes['back'] ?? ''}>
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
      {isGone ? 'It may belong to another location: switch there and open the link again.' : failureWords(failure)}
    </EmptyState>
  );
}

function Order({ order }: { readonly order: OrderResource }) {
  const { attributes } = order;
  const reference = referenceOf(attributes);
  return (
    <>
      <header className={classes['orderHead']}>
        <h1 className={classes['title']}>{attributes.number}</h1>
        <StatusBadge status={attributes.status} />
        <div className={classes['orderActions']}>
          <ReceiveLink order={order} />
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <OrderPdf order={order} />
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
          <section className={classes['card']} aria-label="Delivery">
            <OrderProgress order={order} />
            {['delivered', 'rejected', 'failed'].includes(attributes.delivery) ? null : (
              <p className={classes['quiet']}>
                Expected {dateText(attributes.eta)}
                {attributes.isOvernight ? ', overnight shipping' : ''}
              </p>
            )}
          </section>
          <section className={classes['card']} aria-label="Items">
            <h2 className={classes['part']}>Items</h2>
            <OrderItems order={order} />
          </section>
          <OrderShipments order={order} />
          <OrderClaims order={order} />
        </div>
        <aside className={classes['column']}>
          <Totals attributes={attributes} />
          <Payment attributes={attributes} />
          <OrderInvoices order={order} />
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
  const rows = [
    ['Products', attributes.subtotal],
    [attributes.isOvernight ? 'Overnight shipping' : 'Shipping', attributes.shipping],
    ['Handling', attributes.handling],
    ['Tax', attributes.tax],
  ] as const;
  return (
    <section className={classes['card']} aria-label="Totals">
      <h2 className={classes['part']}>Totals</h2>
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
      </dl>
    </section>
  );
}

function Payment({ attributes }: PartProps) {
  const platform = useBrand().name;
  const { paymentType, paymentStatus, distributor } = attributes;
  return (
    <section className={classes['card']} aria-label="Payment">
      <h2 className={classes['part']}>Payment</h2>
      <p className={classes['payment']}>
        <strong>{PAYMENT_TYPE_WORDS[paymentType]}</strong>
        {paymentStatus === null ? null : <span> · {PAYMENT_STATUS_WORDS[paymentStatus]}</span>}
      </p>
      <p className={classes['quiet']}>{paymentDescription(paymentType, { platform, distributor: distributor.name })}</p>
    </section>
  );
}
