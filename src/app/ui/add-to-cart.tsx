/** Adds the reorder quantity of an item to the cart, or says why it cannot (CART-10, ITEM-14..17). */
import { Button } from '@mantine/core';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import { whyNotAddable, type AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { errorWords } from '../text/error-words.ts';
import { alertInfo } from './alert.ts';

interface AddToCartProps {
  readonly item: StockItem;
  /** Of the item's offer in the cart; 0 when it is not there. */
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
  'nothing-to-reorder': 'Enough',
};

export function whyNotAdd(item: StockItem, cartQty: number, reorderQty: number): AddRefusal | null {
  const { isActive, priceCents, stockLevel } = item;
  return whyNotAddable({ isInCart: cartQty > 0, isActive, priceCents, stockLevel, reorderQty });
}

/**
 * A refused button stays in reach, so that a tap or a key press tells the reason: a disabled one is silent on a tablet.
 */
export function AddToCart({ item, cartQty, reorderQty, onAdd, size = 'row', isTabStop = true }: AddToCartProps) {
  const reason = whyNotAdd(item, cartQty, reorderQty);
  const name = displayName(item);
  const words =
    reason === null ? `Add ${reorderQty}` : reason === 'already-in-cart' ? `${cartQty} in cart` : SHORT[reason];
  const explain =
    reason === null ? `Add ${reorderQty} to the cart: ${name}` : `${words}: ${name}. ${errorWords(reason)}`;
  return (
    <Button
      variant={reason === null ? (size === 'hero' ? 'filled' : 'light') : 'default'}
      size={size === 'row' ? 'compact-sm' : 'md'}
      h={size === 'row' ? 'calc(var(--row-height) - 8px)' : size === 'card' ? 48 : 56}
      mih={0}
      px={size === 'row' ? 8 : 'md'}
      fullWidth={size !== 'card'}
      tabIndex={isTabStop ? 0 : -1}
      leftSection={
        reason === null ? (
          <IconShoppingCartPlus size={size === 'row' ? 16 : 20} aria-hidden />
        ) : reason === 'already-in-cart' ? (
          <IconCheck size={16} aria-hidden />
        ) : undefined
      }
      aria-disabled={reason !== null}
      aria-label={explain}
      {...(reason === null ? {} : { title: errorWords(reason), c: 'dimmed' })}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === null) onAdd(reorderQty);
        else alertInfo(errorWords(reason));
      }}
    >
      {size === 'hero' && reason === null ? `Add ${reorderQty} to cart` : words}
    </Button>
  );
}
