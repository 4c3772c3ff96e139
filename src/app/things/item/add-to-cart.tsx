/** Adds the reorder quantity of an item to the cart, or says why it cannot (CART-10, ITEM-14..17). */
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { whyNotAddable, type AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { errorText } from '../../text/error-text.ts';
import classes from './add-to-cart.module.css';
import { alertInfo } from '../../kit/alert.ts';

interface AddToCartProps {
  readonly item: StockItem;
  /** Units of the item's offer in the cart; 0 if it is not in it. */
  readonly cartQty: number;
  readonly reorderQty: number;
  readonly onAdd: (qty: number) => void;
  readonly size?: 'row' | 'card' | 'hero';
  readonly isTabStop?: boolean;
}

const SHORT: Readonly<Record<AddRefusal, string>> = {
  'already-in-cart': 'In cart',
  'offer-inactive': 'Not sold now',
  'offer-without-price': 'No price',
  'offer-out-of-stock': 'Backordered',
  'nothing-to-reorder': 'Stocked',
};

export function whyNotAdd(item: StockItem, cartQty: number, reorderQty: number): AddRefusal | null {
  const { isActive, priceCents, stockLevel } = item;
  return whyNotAddable({ isInCart: cartQty > 0, isActive, priceCents, stockLevel, reorderQty });
}

/**
 * The button stays focusable when it cannot add, so that a tap or a key press shows the reason: a disabled button says
 * nothing on a tablet. A native button: a table renders hundreds of them while it scrolls.
 */
export function AddToCart({ item, cartQty, reorderQty, onAdd, size = 'row', isTabStop = true }: AddToCartProps) {
  const reason = whyNotAdd(item, cartQty, reorderQty);
  const name = displayName(item);
  const words = wordsOf(reason, cartQty, reorderQty, size === 'hero');
  const label =
    reason === null
      ? `Add ${reorderQty} to the cart: ${name}`
      : `${reason === 'already-in-cart' ? words : SHORT[reason]}: ${name}. ${errorText(reason)}`;
  return (
    <button
      type="button"
      className={classes['button']}
      data-size={size}
      data-refused={reason ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={reason !== null}
      aria-label={label}
      title={reason === null ? undefined : errorText(reason)}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === null) onAdd(reorderQty);
        else alertInfo(errorText(reason));
      }}
    >
      {reason === null ? <IconShoppingCartPlus size={size === 'row' ? 16 : 20} aria-hidden /> : null}
      {reason === 'already-in-cart' ? <IconCheck size={16} aria-hidden /> : null}
      {words}
    </button>
  );
}

/** A large button has room for the whole reason. */
function wordsOf(reason: AddRefusal | null, cartQty: number, reorderQty: number, isLong: boolean): string {
  if (reason === null) return isLong ? `Add ${reorderQty} to cart` : `Add ${reorderQty}`;
  if (reason === 'already-in-cart') return `${cartQty} in cart`;
  return isLong ? errorText(reason) : SHORT[reason];
}
