/** The placed orders, each with its link to Manage Orders, and what could not be ordered (CHK-01, CHK-02). */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconListDetails } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cents } from '#contract/resources/resource.ts';
import { dateText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { Redirect } from '../../kit/redirect.tsx';
import { isBlockedAt } from '../../session/blocked-distributors.ts';
import { useLocationHere } from '../../session/location-here.ts';
import type { Attempt, Outcome } from './attempt.ts';
import { markSeenHere } from './own-order.ts';
import { hideQuantitiesChanged } from './quantities-changed-alert.ts';
import { blockedSeller, failedText } from './difference-text.ts';
import { useAttempt } from './use-attempt.ts';
import layout from '../../kit/layout.module.css';
import classes from './success-screen.module.css';

type Placed = Extract<Outcome, { is: 'placed' }>['result'];

export interface SuccessScreenProps {
  /** The current budget. */
  readonly extras?: ReactNode;
}

export function SuccessScreen({ extras }: SuccessScreenProps) {
  const { attempt, isRead, keeper } = useAttempt();
  const isPlaced = attempt?.outcome?.is === 'placed';
  const key = attempt?.key ?? '';
  useEffect(() => {
    if (!isPlaced) return;
    markSeenHere(key);
    keeper.markSeen(key).catch((cause: unknown) => console.warn('order', cause));
    hideQuantitiesChanged();
  }, [isPlaced, key, keeper]);
  if (!isRead) return null;
  if (attempt?.outcome?.is !== 'placed') return <Redirect to="/cart" query="" />;
  const { result } = attempt.outcome;
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden="true" className={classes['sign'] ?? ''} />
        <h1 className={layout['title']}>
          {result.orders.length === 1 ? 'Your order is placed' : `Your ${result.orders.length} orders are placed`}
        </h1>
        <p className={classes['quiet']}>
          {currency(result.orders.reduce((sum, order) => sum + cents(order.total), 0))} in total. Purchased items were
          removed from your cart.
        </p>
      </header>
      <Reference reference={attempt.body.reference ?? ''} />
      <OrderList orders={result.orders} />
      <FailedLines failed={result.failed} attempt={attempt} />
      {extras}
      <div className={classes['actions']}>
        <Button component={Link} to="/order" size="lg" leftSection={<IconListDetails size={20} aria-hidden="true" />}>
          Manage Orders
        </Button>
        <Button component={Link} to="/cart" size="lg" variant="default">
          Back to the cart
        </Button>
      </div>
    </div>
  );
}

function Reference({ reference }: { readonly reference: string }) {
  if (reference === '') return null;
  return (
    <p className={classes['reference']}>
      Your PO number: <strong>{reference}</strong>
    </p>
  );
}

function OrderList({ orders }: Pick<Placed, 'orders'>) {
  return (
    <ul className={classes['orders']}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={`/order/${order.id}`}
            className={classes['row'] ?? ''}
            aria-label={`Order ${order.number} from ${order.distributor.name}`}
          >
            <span className={classes['what']}>
              <strong>{order.distributor.name}</strong>
              <span className={classes['quiet']}>
                Order {order.number} · {arrivalText(order)}
              </span>
            </span>
            <span className={classes['sum']}>{currency(cents(order.total))}</span>
            <IconChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function arrivalText({ sentToRep, isSimulated, eta }: Placed['orders'][number]): string {
  if (isSimulated === true) return 'only simulated, nothing ships';
  return sentToRep ? 'a representative places it' : `arrives ${dateText(eta)}`;
}

function FailedLines({ failed, attempt }: Pick<Placed, 'failed'> & { readonly attempt: Attempt }) {
  const here = useLocationHere();
  if (failed.length === 0) return null;
  const seller = (id: string) => blockedSeller(attempt, id, (each) => isBlockedAt(here, each));
  return (
    <section className={classes['failed']} aria-label="Not ordered">
      <h2>
        <IconAlertTriangle size={20} aria-hidden="true" /> Not ordered
      </h2>
      <ul>
        {failed.map(({ cartItemId, reason }) => (
          <li key={cartItemId}>
            <strong>{attempt.lines[cartItemId]?.name ?? 'A product'}</strong>: {failedText(reason, seller(cartItemId))}
          </li>
        ))}
      </ul>
    </section>
  );
}
