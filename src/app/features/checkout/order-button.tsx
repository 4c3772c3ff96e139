/**
 * The link to checkout, and in checkout the button that places the orders, with the reason beside it if it is disabled (CHK-01, CHK-12,
 * CHK-13). One click is one order: it stays disabled until the result is known.
 */
import { Button, Loader, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { MAX_REFERENCE_LENGTH, readReference } from '#domain/ordering/order-reference.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { OpenSyncLink } from '../../things/edit/open-sync-link.tsx';
import { linkFocusableDisabled, focusableDisabled } from '../../kit/focusable-disabled.ts';
import { currency } from '../../kit/money.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useFirstInvalidField, useInvalidField } from '../../kit/invalid-fields.ts';
import { locationOf } from '../../session/location-here.ts';
import { useMay, useRights } from '../../session/use-rights.ts';
import { attemptOf, newStamp } from './attempt.ts';
import {
  WHO_ORDERS,
  invalidFieldObstacle,
  type Obstacle,
  simulatedText,
  whyNoCheckout,
  whyNotPlaced,
} from './not-placing-text.ts';
import { beginOrAlert } from './own-order.ts';
import { referenceText } from './reference-text.ts';
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
  return locationOf(session.user, locationId)?.status ?? 'active';
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
  // For this order only: not stored.
  const [reference, setReference] = useState('');
  const reasonId = useId();
  const isPlacing = isClicked || (attempt !== null && attempt.outcome === null);
  const badField = useFirstInvalidField();
  const obstacle =
    invalidFieldObstacle(badField) ?? whyNotPlaced(cart, { status, orderLimitCents, isOnline, isPlacing });
  const orders = cart.groups.length;
  const simulated = simulatedText(cart.groups);

  const place = async (): Promise<void> => {
    setClicked(true);
    await beginOrAlert(keeper, attemptOf(cart, { ...newStamp(), reference: reference.trim() }));
    setClicked(false);
  };

  return (
    <div className={classes['order']}>
      <ReferenceField value={reference} onChange={setReference} />
      <Reason id={`${reasonId}-simulated`} obstacle={simulated === null ? null : { words: simulated, action: null }} />
      <Button
        size="lg"
        fullWidth
        className={classes['primary'] ?? ''}
        leftSection={isPlacing ? <Loader size={18} color="currentColor" /> : <IconLock size={19} aria-hidden="true" />}
        aria-busy={isPlacing}
        // Not `disabled`: a dialog that closes returns the focus to it, also while changed lines are being sent.
        {...focusableDisabled(!isRead || obstacle !== null, () => void place())}
        aria-describedby={simulated === null ? reasonId : `${reasonId}-simulated ${reasonId}`}
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
          {simulated !== null
            ? ''
            : orders > 1
              ? `One order goes to each of ${orders} distributors. `
              : 'The order goes to the distributor. '}
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
        {action === null ? null : action === 'open-sync' ? (
          <OpenSyncLink />
        ) : (
          <Link to={action.to} className={classes['link'] ?? ''}>
            {action.words}
          </Link>
        )}
      </p>
    </div>
  );
}

interface ReferenceFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const LABEL = 'Your PO number';

/** The practice's own reference of the order (PO number): optional, validated by the server's rule. */
function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const read = readReference(value);
  useInvalidField(read.ok ? null : LABEL);
  return (
    <TextInput
      label={`${LABEL} (optional)`}
      description={`Printed on the order and sent to the distributor. Up to ${MAX_REFERENCE_LENGTH} characters.`}
      size="md"
      autoComplete="off"
      value={value}
      error={read.ok ? null : referenceText(read.refusal, value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
