/** Why a line of the cart cannot be ordered as it is (CART-07, DIST-05). */
export const UNORDERABLE_REASONS = ['blocked', 'inactive', 'price', 'stock'] as const;
export type UnorderableReason = (typeof UNORDERABLE_REASONS)[number];

export interface Orderability {
  /** The location has blocked the distributor. */
  readonly isBlocked: boolean;
  readonly isActive: boolean;
  readonly priceCents: number | null;
  readonly stockLevel: number;
}

/** The first reason, beginning with the person's own decisions; null: it can be ordered. */
export function whyUnorderable(facts: Orderability): UnorderableReason | null {
  if (facts.isBlocked) return 'blocked';
  if (!facts.isActive) return 'inactive';
  if (facts.priceCents === null || facts.priceCents <= 0) return 'price';
  return facts.stockLevel <= 0 ? 'stock' : null;
}
