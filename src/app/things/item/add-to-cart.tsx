/** Adds the reorder quantity of an item to the cart, or says why it cannot (CART-10, ITEM-14..17). */
import { useRef } from 'react';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { whyNotAddable, type AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { useIsBlocked } from '../../session/blocked-distributors.ts';
import { addRefusalText } from './add-refusal-text.ts';
import classes from './add-to-cart.module.css';
import { alertInfo } from '../../kit/alert.ts';
import { TAP_TAKES_MS } from '../../kit/once-per-tap.ts';

interface AddToCartProps {
  readonly item: StockItem;
  /** Units of the item's offer in the cart; 0 if it is not in it. */
  readonly cartQty: number;
  readonly reorderQty: number;
  readonly onAdd: (qty: number) => void;
  readonly size?: 'row' | 'card' | 'hero';
  readonly isTabStop?: boolean;
}

export function whyNotAdd(item: StockItem, cartQty: number, reorderQty: number): AddRefusal | null {
  const { isActive, priceCents, stockLevel } = item;
  return whyNotAddable({ isInCart: cartQty > 0, isActive, priceCents, stockLevel, reorderQty });
}

/**
 * The button stays focusable when it cannot add, so that a tap or a key press shows the reason: a disabled button says
 * nothing on a tablet. A native button: a table renders hundreds of them while it scrolls.
 */
export function AddToCart(props: AddToCartProps) {
  const reason = whyNotAdd(props.item, props.cartQty, props.reorderQty);
  // Only these read the location: a table renders hundreds of the others.
  return reason === 'offer-inactive' ? (
    <AddInactive {...props} />
  ) : (
    <AddButton {...props} reason={reason} isBlocked={false} />
  );
}

function AddInactive(props: AddToCartProps) {
  const isBlocked = useIsBlocked(props.item.distributorId);
  return <AddButton {...props} reason="offer-inactive" isBlocked={isBlocked} />;
}

interface AddButtonProps extends AddToCartProps {
  readonly reason: AddRefusal | null;
  /** The location has blocked the distributor. */
  readonly isBlocked: boolean;
}

function AddButton(props: AddButtonProps) {
  const { item, cartQty, reorderQty, onAdd, size = 'row', isTabStop = true, reason, isBlocked } = props;
  // The second of two taps comes before the cart shows the first one, or right after: it must not say that the item is in the cart already.
  const addedAt = useRef(-Infinity);
  const name = displayName(item);
  const refusal = reason === null ? null : addRefusalText(reason, item, isBlocked ? item.distributorName : null);
  const inCart = reason === 'already-in-cart' ? `${cartQty} in cart` : null;
  // A large button has room for the whole reason.
  const isLong = size === 'hero';
  const words =
    refusal === null
      ? `Add ${reorderQty}${isLong ? ' to cart' : ''}`
      : (inCart ?? (isLong ? refusal.reason : refusal.word));
  const label =
    refusal === null
      ? `Add ${reorderQty} to the cart: ${name}`
      : `${inCart ?? refusal.word}: ${name}. ${refusal.reason}`;
  return (
    <button
      type="button"
      className={classes['button']}
      data-size={size}
      data-refused={reason ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={reason !== null}
      aria-label={label}
      title={refusal?.reason}
      onClick={(event) => {
        event.stopPropagation();
        if (event.timeStamp - addedAt.current < TAP_TAKES_MS) return;
        if (refusal !== null) return void alertInfo(refusal.reason);
        addedAt.current = event.timeStamp;
        onAdd(reorderQty);
      }}
    >
      {reason === null ? <IconShoppingCartPlus size={size === 'row' ? 16 : 20} aria-hidden /> : null}
      {reason === 'already-in-cart' ? <IconCheck size={16} aria-hidden /> : null}
      {words}
    </button>
  );
}
