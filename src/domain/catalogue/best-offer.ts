/**
 * Ranks a product's offers for a location: orderable first, then from a connected distributor, then the cheapest, then from a preferred or
 * primary distributor. Ties keep their order. The caller removes blocked distributors.
 */
export interface OfferToRank {
  readonly distributor_id: string;
  readonly price_cents: number | null;
  readonly stock_level: number;
}

export interface Ranks {
  /** Distributors with a working account. */
  readonly connected: ReadonlySet<string>;
  /** Those that are preferred or primary. */
  readonly recommended: ReadonlySet<string>;
}

export function isBetterOffer(one: OfferToRank, other: OfferToRank, { connected, recommended }: Ranks): boolean {
  if (isOrderable(one) !== isOrderable(other)) return isOrderable(one);
  const isConnected = connected.has(one.distributor_id);
  if (isConnected !== connected.has(other.distributor_id)) return isConnected;
  if (one.price_cents !== other.price_cents) {
    return one.price_cents !== null && (other.price_cents === null || one.price_cents < other.price_cents);
  }
  return recommended.has(one.distributor_id) && !recommended.has(other.distributor_id);
}

function isOrderable({ price_cents: cents, stock_level: stock }: OfferToRank): boolean {
  return cents !== null && cents > 0 && stock > 0;
}
