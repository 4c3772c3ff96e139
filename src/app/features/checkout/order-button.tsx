/**
 * The way to checkout, and in checkout the button that places the orders, with the reason beside it where it is off
 * (CHK-01, CHK-12, CHK-13). One click is one order: from the click until an answer is known there is nothing to click.
 */
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { linkFocusableDisabled, focusableDisabled } from '../../kit/focusable-disabled.ts';
import { currency } from '../../kit/money.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useFirstInvalidField } from '../../kit/invalid-fields.ts';
import { useMay, useRights } from '../../session/use-rights.ts';
import { attemptOf, newStamp } from './attempt.ts';
import {
  ANOTHER_IS_OPEN,
  WHO_ORDERS,
  invalidFieldObstacle,
  type Obstacle,
  whyNoCheckout,
  whyNotPlaced,
} from './not-placing-words.ts';
import { markOwnOrder } from './own-order.ts';
import { ReferenceField } from './reference-field.tsx';
import { useAttempt } from './use-attempt.ts';
import classes from './checkout.module.css';

const CHECKOUT = '/cart/checkout';

export function OrderButton({ cart }: { readonly cart: CartSlot }) {
  const may = useMay();
  if (!may('order')) {
    return (
      <div className={classes['order']}>
        <p className={classes['quiet']}>{WHO_ORDERS}</p>
      </div>
    );
  }
  return cart.mode === 'cart' ? <ToCheckout cart={cart} /> : <PlaceOrder cart={cart} />;
}

function useStatus() {
  const { session, locationId } = useStockroom();
  return session.user.practiceLocations.find(({ id }) => id === locationId)?.status ?? 'active';
}

function ToCheckout({ cart }: { readonly cart: CartSlot }) {
  const badField = useFirstInvalidField();
  const status = useStatus();
  const { orderLimitCents } = useRights();
  const obstacle = invalidFieldObstacle(badField) ?? whyNoCheckout(cart, { status, orderLimitCents });
  const reasonId = useId();
  const ahead = { href: useHref(CHECKOUT), onClick: useLinkClickHandler(CHECKOUT) };
  return (
    <div className={classes['order']}>
      <Button
        component="a"
        size="lg"
        fullWidth
        className={classes['primary'] ?? ''}
        rightSection={<IconArrowRight size={20} aria-hidden="true" />}
        {...linkFocusableDisabled(obstacle !== null, ahead)}
        aria-describedby={obstacle === null ? undefined : reasonId}
      >
        Checkout
      </Button>
      <Reason id={reasonId} obstacle={obstacle} />
      {orderLimitCents === null || obstacle !== null ? null : (
        <p className={classes['quiet']}>Your order limit is {currency(orderLimitCents)}.</p>
      )}
    </div>
  );
}

function PlaceOrder({ cart }: { readonly cart: CartSlot }) {
  const { attempt, isRead, keeper } = useAttempt();
  const isOnline = useNetwork();
  const status = useStatus();
  const { orderLimitCents } = useRights();
  const [isClicked, setClicked] = useState(false);
  // Of this order alone: nothing remembers it.
  const [reference, setReference] = useState('');
  const reasonId = useId();
  const isPlacing = isClicked || (attempt !== null && attempt.outcome === null);
  const badField = useFirstInvalidField();
  const obstacle =
    invalidFieldObstacle(badField) ?? whyNotPlaced(cart, { status, orderLimitCents, isOnline, isPlacing });
  const orders = cart.groups.length;

  const place = async (): Promise<void> => {
    setClicked(true);
    const next = attemptOf(cart, { ...newStamp(), reference: reference.trim() });
    markOwnOrder(next.key);
    try {
      if (!(await keeper.begin(next))) alertError(ANOTHER_IS_OPEN);
    } catch {
      alertError('Can’t save the order on this device, so it wasn’t sent. See Sync.');
    } finally {
      setClicked(false);
    }
  };

  return (
    <div className={classes['order']}>
      <ReferenceField value={reference} onChange={setReference} />
      <Button
        size="lg"
        fullWidth
        className={classes['primary'] ?? ''}
        leftSection={isPlacing ? <Loader size={18} color="currentColor" /> : <IconLock size={19} aria-hidden="true" />}
        aria-busy={isPlacing}
        // Not `disabled`: a question that comes back gives the focus back to it, also while changed lines are being sent.
        {...focusableDisabled(!isRead || obstacle !== null, () => void place())}
        aria-describedby={reasonId}
      >
        {isPlacing ? 'Placing…' : orders > 1 ? `Place ${orders} orders` : 'Place order'}
      </Button>
      <Reason id={reasonId} obstacle={isPlacing ? null : obstacle} />
      {isPlacing ? (
        <p className={classes['quiet']} id={reasonId} role="status">
          Waiting for confirmation. Your order won’t be placed twice.
        </p>
      ) : null}
      {obstacle === null ? (
        <p className={classes['quiet']} id={reasonId}>
          {orders > 1 ? `One order goes to each of ${orders} distributors.` : 'The order goes to the distributor.'}{' '}
          Prices and stock are checked once more; we’ll ask before changing anything.
        </p>
      ) : null}
    </div>
  );
}

function Reason({ id, obstacle }: { readonly id: string; readonly obstacle: Obstacle | null }) {
  if (obstacle === null) return null;
  const { words, action } = obstacle;
  return (
    <div className={classes['reason']} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p id={id}>
        {words}{' '}
        {action === null ? null : (
          <Link to={action.to} className={classes['link'] ?? ''}>
            {action.words}
          </Link>
        )}
      </p>
    </div>
  );
}
