/**
 * The effect of adding an offer on the shipping of its distributor's group in the cart. Pure: applies the domain's shipping rule with and
 * without the addition.
 */
import { shippingCents, shippingOf, type ShippingTerms } from '#domain/ordering/shipping.ts';

export type ShippingEffect =
  /** The group's first line: adds shipping. `missingCents` to free shipping; null if there is no minimum. */
  | { readonly kind: 'adds'; readonly cents: number; readonly missingCents: number | null }
  /** Shipping is already charged and does not change. */
  | { readonly kind: 'no-more'; readonly missingCents: number | null }
  /** Shipping becomes free, which reduces the total. */
  | { readonly kind: 'saves'; readonly cents: number }
  | { readonly kind: 'free' };

export interface DistributorTerms {
  readonly fixedShippingCents: number;
  readonly minOrderTotalFreeCents: number | null;
}

/** @param cartCents what is in the cart from the distributor @param addedCents what would be added, 0 for nothing */
export function shippingEffect(terms: DistributorTerms, cartCents: number, addedCents: number): ShippingEffect {
  const full: ShippingTerms = { ...terms, handlingCents: 0, isCoveredByZen: false };
  const before = cartCents === 0 ? 0 : shippingCents(shippingOf(cartCents, full));
  const afterwards = shippingOf(cartCents + addedCents, full);
  const after = shippingCents(afterwards);
  if (after > before) return { kind: 'adds', cents: after - before, missingCents: missingOf(afterwards) };
  if (after < before) return { kind: 'saves', cents: before - after };
  return after === 0 ? { kind: 'free' } : { kind: 'no-more', missingCents: missingOf(afterwards) };
}

function missingOf(shipping: ReturnType<typeof shippingOf>): number | null {
  return shipping.kind === 'fixed' ? shipping.missingCents : null;
}
