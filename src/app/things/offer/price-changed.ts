/** A price as one watched it. Rule: a price that is back where it was first has not changed. */
export interface PriceSeen {
  readonly first: number | null;
  readonly now: number | null;
  /** What it was before; null: it is what it was at first. */
  readonly before: number | null;
}

export function priceChanged({ first, now }: PriceSeen, priceCents: number | null): PriceSeen {
  return { first, now: priceCents, before: priceCents === first ? null : now };
}
