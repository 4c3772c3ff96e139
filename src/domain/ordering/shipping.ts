/** What a distributor charges for shipping a group of lines (CHK-04..10). Amounts in integer cents. */

/** A distributor's standing terms. */
export interface ShippingTerms {
  /** null: not stated by the distributor. */
  readonly fixedShippingCents: number | null;
  /** Shipping is free above this subtotal; null: never. */
  readonly minOrderTotalFreeCents: number | null;
  readonly handlingCents: number;
  /** The platform pays (CHK-05 isCoveredByZen). */
  readonly isCoveredByZen: boolean;
}

export type Shipping =
  /** Paid by the platform: free, whatever the subtotal. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'free' }
  /** `missingCents` to free shipping; null if there is no minimum (CHK-09). */
  | { readonly kind: 'fixed'; readonly cents: number; readonly missingCents: number | null }
  /** Unknown: no data, or no fixed cost below the minimum (CHK-10). */
  | { readonly kind: 'unknown'; readonly missingCents: number | null };

export function shippingOf(subtotalCents: number, terms: ShippingTerms | null): Shipping {
  if (terms === null) return { kind: 'unknown', missingCents: null };
  if (terms.isCoveredByZen) return { kind: 'covered' };
  const { fixedShippingCents: fixed, minOrderTotalFreeCents: minimum } = terms;
  if (minimum !== null && subtotalCents > minimum) return { kind: 'free' };
  // Shipping is free strictly above the minimum (RES-39), so exactly at it one cent is missing.
  const missingCents = minimum === null ? null : Math.max(1, minimum - subtotalCents);
  return fixed === null ? { kind: 'unknown', missingCents } : { kind: 'fixed', cents: fixed, missingCents };
}

/** The same terms with overnight shipping chosen: its price, whatever the subtotal (CHK-11). */
export function overnightTerms(terms: ShippingTerms, overnightCents: number): ShippingTerms {
  return { ...terms, fixedShippingCents: overnightCents, minOrderTotalFreeCents: null, isCoveredByZen: false };
}

/** The amount added to the total; unknown shipping adds nothing and is marked as such. */
export function shippingCents(shipping: Shipping): number {
  return shipping.kind === 'fixed' ? shipping.cents : 0;
}
