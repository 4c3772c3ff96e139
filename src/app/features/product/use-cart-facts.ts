/** The cart and saved lines from the mirror, for a product's page. */
import { useMemo } from 'react';
import type { LineView } from '#mirror/read/views.ts';
import { useCartLines } from '../../things/cart-line/use-cart-lines.ts';
import type { CartFacts } from './offer-rows.ts';

export interface CartPresence extends CartFacts {
  /** The offer's line in the cart, without saved ones. */
  readonly lineOf: (offerId: string) => LineView | undefined;
  /** The offer's saved-for-later line. */
  readonly savedOf: (offerId: string) => LineView | undefined;
}

export function useCartFacts(): CartPresence {
  const lines = useCartLines();
  return useMemo(() => cartPresence(lines ?? []), [lines]);
}

export function cartPresence(lines: readonly LineView[]): CartPresence {
  const inCart = lines.filter((line) => !line.savedForLater);
  const cents = new Map<string, number>();
  for (const { distributorId, priceCents, qty, cannotOrder } of inCart) {
    if (priceCents === null || cannotOrder) continue;
    cents.set(distributorId, (cents.get(distributorId) ?? 0) + priceCents * qty);
  }
  const lineOf = (offerId: string): LineView | undefined => inCart.find((line) => line.offerId === offerId);
  return {
    lineOf,
    savedOf: (offerId) => lines.find((line) => line.savedForLater && line.offerId === offerId),
    qtyOf: (offerId) => lineOf(offerId)?.qty ?? 0,
    centsOf: (distributorId) => cents.get(distributorId) ?? 0,
  };
}
