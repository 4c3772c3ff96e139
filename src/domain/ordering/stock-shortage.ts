/**
 * Which cart lines exceed the distributor's stock (CART-07, CART-10). Rule: an offer's stock is shared by all of its lines, in their
 * order; unknown stock is no shortage.
 */

export interface StockedLine {
  readonly id: string;
  readonly offerId: string;
  readonly qty: number;
  /** Of the offer, shared by all of its lines; null: unknown here. */
  readonly stockLevel: number | null;
}

/** The number left for the line, by line id; lines with enough stock are not included. */
export function stockShortages(lines: readonly StockedLine[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  const short = new Map<string, number>();
  for (const { id, offerId, qty, stockLevel } of lines) {
    if (stockLevel === null) continue;
    const available = left.get(offerId) ?? Math.max(0, stockLevel);
    left.set(offerId, Math.max(0, available - qty));
    if (qty > available) short.set(id, available);
  }
  return short;
}
