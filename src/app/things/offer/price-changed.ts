/** The price history on this screen. Rule: a price that is back at its first value has not changed. */
export interface PriceSeen {
  readonly first: number | null;
  readonly now: number | null;
  /** The price before; null: it equals the first one. */
  readonly before: number | null;
}

export function priceChanged({ first, now }: PriceSeen, priceCents: number | null): PriceSeen {
  return { first, now: priceCents, before: priceCents === first ? null : now };
}
