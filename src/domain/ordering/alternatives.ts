/** What a cart line could be swapped for (OPT-01..04). Amounts in integer cents. */
import type { DistributorId, OfferId } from '../ids.ts';

export type AlternativeKind = 'origin' | 'sameBrand' | 'similar';

/** How a product is packed; `pieces` null: not known. */
export interface Pack {
  readonly measure: string;
  readonly pieces: number | null;
}

/** An offer that can be ordered now. */
export interface Alternative {
  readonly offerId: OfferId;
  readonly distributorId: DistributorId;
  readonly kind: AlternativeKind;
  readonly priceCents: number;
  /** Day of arrival if ordered now, `YYYY-MM-DD`. */
  readonly arrival: string;
  /** Packs in stock that no other line takes. */
  readonly stockLevel: number;
  readonly isPrimary: boolean;
  /** From a preferred distributor: it wins among alternatives with the same cost and arrival. Absent: not preferred. */
  readonly isPreferred?: boolean;
  readonly pack: Pack;
  /** Both packs are packaging levels of one code of the same product and hold the same, however much that is. */
  readonly sharesCode: boolean;
  /** The location declared it the same product; absent: it did not. */
  readonly isDeclaredSame?: boolean;
}

/**
 * The number of packs that hold at least as many pieces as `qty` packs of the line. Packs compare by pieces; if neither states them, they
 * compare only with the same measure and a shared code. null: not comparable.
 */
export function packsNeeded(qty: number, from: Pack, to: Pack, sharesCode: boolean): number | null {
  if (from.pieces !== null && to.pieces !== null) return Math.ceil((qty * from.pieces) / to.pieces);
  const isSame = from.pieces === to.pieces && from.measure === to.measure && from.measure !== '';
  return isSame && sharesCode ? qty : null;
}

/** Pieces that `packs` hold beyond what the line needs; null if pieces are unknown. */
export function surplusPieces(qty: number, from: Pack, { packs, to }: { packs: number; to: Pack }): number | null {
  return from.pieces === null || to.pieces === null ? null : packs * to.pieces - qty * from.pieces;
}

/** The more expensive of the two, otherwise (tie, or a price is missing) the same brand: OPT-03, taken literally. */
export function preferredAlternative(
  sameBrandCents: number | null,
  similarCents: number | null,
): 'sameBrand' | 'similar' {
  return sameBrandCents !== null && similarCents !== null && similarCents > sameBrandCents ? 'similar' : 'sameBrand';
}

export interface LineToSwap {
  readonly qty: number;
  readonly priceCents: number;
  /** `YYYY-MM-DD` */
  readonly arrival: string;
  readonly pack: Pack;
}

export interface Wanted {
  /** Must not arrive later than the line as it is. */
  readonly fast: boolean;
  /** From primary distributors only. */
  readonly primary: boolean;
}

/** Packs of the alternative for the line; null if it cannot replace it. */
export function packsInstead(line: LineToSwap, other: Alternative, { fast, primary }: Wanted): number | null {
  if (primary && !other.isPrimary) return null;
  if (fast && other.arrival > line.arrival) return null;
  const packs = packsNeeded(line.qty, line.pack, other.pack, other.sharesCode);
  return packs === null || packs > other.stockLevel || packs > 99_999 ? null : packs;
}

/**
 * The best alternative of a kind that is cheaper or faster than the line (OPT-01): the lowest total, then the earliest arrival, then from
 * a preferred distributor, then the first offer.
 */
export function bestOfKind(
  line: LineToSwap,
  others: readonly Alternative[],
  kind: 'sameBrand' | 'similar',
): { readonly other: Alternative; readonly packs: number; readonly savingCents: number } | null {
  const found = others
    .filter((other) => other.kind === kind)
    .flatMap((other) => {
      const packs = packsInstead(line, other, { fast: false, primary: false });
      if (packs === null) return [];
      const savingCents = line.priceCents * line.qty - other.priceCents * packs;
      return savingCents > 0 || other.arrival < line.arrival ? [{ other, packs, savingCents }] : [];
    })
    .toSorted(
      (a, b) =>
        b.savingCents - a.savingCents ||
        (a.other.arrival < b.other.arrival ? -1 : a.other.arrival > b.other.arrival ? 1 : 0) ||
        Number(b.other.isPreferred === true) - Number(a.other.isPreferred === true) ||
        a.other.offerId.length - b.other.offerId.length ||
        (a.other.offerId < b.other.offerId ? -1 : 1),
    );
  return found[0] ?? null;
}
