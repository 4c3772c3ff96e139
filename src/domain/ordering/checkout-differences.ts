/** How the order differs from what the person saw. Rule: nothing is ordered while there is a difference. */

export type Unavailable = 'offer-inactive' | 'offer-without-price' | 'offer-out-of-stock' | 'line-gone';

/** The current state of a line. */
export interface LineNow {
  readonly id: string;
  readonly offerId: string;
  readonly qty: number;
  readonly priceCents: number | null;
  readonly isActive: boolean;
  readonly stockLevel: number;
}

export interface LineSeen {
  readonly priceCents: number | null;
  readonly qty: number;
  /** The person saw that it cannot be ordered: it is left out of the order, and reported. */
  readonly cannotOrder: boolean;
}

export type Difference =
  | { readonly kind: 'price'; readonly id: string; readonly seenCents: number | null; readonly nowCents: number }
  | { readonly kind: 'qty'; readonly id: string; readonly seen: number; readonly now: number }
  | { readonly kind: 'stock'; readonly id: string; readonly wanted: number; readonly available: number }
  | { readonly kind: 'unavailable'; readonly id: string; readonly reason: Unavailable }
  | { readonly kind: 'added'; readonly id: string; readonly qty: number; readonly nowCents: number };

export interface Comparison<Line extends LineNow> {
  readonly orderable: readonly (Line & { readonly priceCents: number })[];
  readonly failed: readonly { readonly id: string; readonly reason: Unavailable }[];
  readonly differences: readonly Difference[];
}

export function whyUnavailable({ isActive, priceCents, stockLevel }: LineNow): Unavailable | null {
  if (!isActive) return 'offer-inactive';
  if (priceCents === null || priceCents <= 0) return 'offer-without-price';
  return stockLevel <= 0 ? 'offer-out-of-stock' : null;
}

/**
 * @param seen by line id; null: the client does not state what it saw, so that only stock can differ
 */
export function compareWithSeen<Line extends LineNow>(
  lines: readonly Line[],
  seen: ReadonlyMap<string, LineSeen> | null,
): Comparison<Line> {
  const orderable: (Line & { readonly priceCents: number })[] = [];
  const failed: { id: string; reason: Unavailable }[] = [];
  const differences: Difference[] = [];
  const leftOf = new Map<string, number>();
  for (const line of lines) {
    const was = seen?.get(line.id);
    const reason = whyUnavailable(line);
    if (reason !== null || line.priceCents === null) {
      const why = reason ?? 'offer-without-price';
      if (seen === null || was?.cannotOrder === true) failed.push({ id: line.id, reason: why });
      else differences.push({ kind: 'unavailable', id: line.id, reason: why });
      continue;
    }
    const { id, qty, priceCents } = line;
    const available = leftOf.get(line.offerId) ?? line.stockLevel;
    leftOf.set(line.offerId, Math.max(0, available - qty));
    if (available < qty) differences.push({ kind: 'stock', id, wanted: qty, available });
    if (seen !== null && (was === undefined || was.cannotOrder)) {
      differences.push({ kind: 'added', id, qty, nowCents: priceCents });
    } else if (was !== undefined) {
      if (was.qty !== qty) differences.push({ kind: 'qty', id, seen: was.qty, now: qty });
      if (was.priceCents !== priceCents) {
        differences.push({ kind: 'price', id, seenCents: was.priceCents, nowCents: priceCents });
      }
    }
    orderable.push({ ...line, priceCents });
  }
  return { orderable, failed, differences };
}
