/**
 * Which cart lines ask for more than the distributor has (CART-07, CART-10). Rule: an offer's stock is one number for all of
 * its lines, taken in their order; what is not known is no shortage.
 */

export interface StockedLine {
  readonly id: string;
  readonly offerId: string;
  readonly qty: number;
  /** Of the offer, for all of its lines; null: not known here. */
  readonly stockLevel: number | null;
}

/** How many are left for the line, by line id; lines that can be had in full are not in it. */
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
