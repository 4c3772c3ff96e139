/** What determines whether an offer can be added to the cart (CART-10). */
export interface AddFacts {
  readonly isInCart: boolean;
  readonly isActive: boolean;
  readonly priceCents: number | null;
  readonly stockLevel: number;
  readonly reorderQty: number;
}

export type AddRefusal =
  | 'already-in-cart'
  | 'offer-inactive'
  | 'offer-without-price'
  | 'offer-out-of-stock'
  | 'nothing-to-reorder';

/** The first reason why the offer cannot be added, or null if it can. */
export function whyNotAddable(facts: AddFacts): AddRefusal | null {
  if (facts.isInCart) return 'already-in-cart';
  if (!facts.isActive) return 'offer-inactive';
  if (facts.priceCents === null || facts.priceCents <= 0) return 'offer-without-price';
  if (facts.stockLevel <= 0) return 'offer-out-of-stock';
  if (facts.reorderQty <= 0) return 'nothing-to-reorder';
  return null;
}
