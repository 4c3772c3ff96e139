/** The cart as it is read: by distributor, with estimates that leave shipping and tax out, and its search (CART-14). */
import type { DistributorId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';

type Line = Pick<
  CartLine,
  | 'id'
  | 'distributorId'
  | 'distributorName'
  | 'distributorSku'
  | 'manufacturerName'
  | 'manufacturerSku'
  | 'productName'
  | 'qty'
  | 'priceCents'
  | 'savedForLater'
  | 'cannotOrder'
  | 'updatedAt'
>;

export interface Estimate {
  readonly cents: number;
  readonly pieces: number;
  /** Lines without a price, left out of `cents`. */
  readonly unpriced: number;
}

export interface DistributorGroup<L extends Line> {
  readonly distributorId: DistributorId;
  readonly name: string;
  readonly lines: readonly L[];
  readonly estimate: Estimate;
}

export interface Cart<L extends Line> {
  readonly groups: readonly DistributorGroup<L>[];
  readonly saved: readonly L[];
  readonly total: Estimate;
  /** Lines in the cart before the search. */
  readonly count: number;
}

const SEARCH_FROM = 2;

/** Groups by distributor name, lines by product name; saved ones newest first (CART-21). */
export function cartOf<L extends Line>(lines: readonly L[], search: string): Cart<L> {
  const active = lines.filter((line) => !line.savedForLater);
  const shown = active.filter((line) => matches(line, search));
  const byDistributor = new Map<DistributorId, L[]>();
  for (const line of shown) {
    const members = byDistributor.get(line.distributorId);
    if (members === undefined) byDistributor.set(line.distributorId, [line]);
    else members.push(line);
  }
  const groups = [...byDistributor].map(([distributorId, members]) => ({
    distributorId,
    name: members[0]?.distributorName ?? '',
    lines: members.toSorted((a, b) => compareText(a.productName, b.productName) || compareText(a.id, b.id)),
    estimate: estimateOf(members),
  }));
  return {
    groups: groups.sort((a, b) => compareText(a.name, b.name)),
    saved: lines
      .filter((line) => line.savedForLater && matches(line, search))
      .sort((a, b) => compareText(b.updatedAt, a.updatedAt)),
    total: estimateOf(active),
    count: active.length,
  };
}

/** A line that cannot be ordered now costs nothing now. */
export function estimateOf(lines: readonly Pick<Line, 'qty' | 'priceCents' | 'cannotOrder'>[]): Estimate {
  let [cents, pieces, unpriced] = [0, 0, 0];
  for (const { qty, priceCents, cannotOrder } of lines) {
    pieces += qty;
    if (priceCents === null || cannotOrder) unpriced += 1;
    else cents += qty * priceCents;
  }
  return { cents, pieces, unpriced };
}

/** From 2 characters on, trimmed, whatever the case: product, distributor, its SKU, maker, its SKU (CART-14). */
export function matches(line: Line, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted.length < SEARCH_FROM) return true;
  const { productName, distributorSku, distributorName, manufacturerName, manufacturerSku } = line;
  return [productName, distributorSku, distributorName, manufacturerName, manufacturerSku].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
