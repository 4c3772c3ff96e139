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
  readonly etaDays: number;
  readonly stockLevel: number;
  readonly isPrimary: boolean;
  readonly pack: Pack;
}

/**
 * Packs that hold at least as many pieces as `qty` packs of the line. Packs compare by their pieces; where those are not
 * known on both sides, only packs that say the same compare. null: they cannot be compared.
 */
export function packsNeeded(qty: number, from: Pack, to: Pack): number | null {
  if (from.pieces !== null && to.pieces !== null) return Math.ceil((qty * from.pieces) / to.pieces);
  return from.pieces === to.pieces && from.measure === to.measure ? qty : null;
}

/** The dearer one of the two, else (tie, or a price is missing) the same brand: OPT-03, taken literally. */
export function preferredAlternative(
  sameBrandCents: number | null,
  similarCents: number | null,
): 'sameBrand' | 'similar' {
  return sameBrandCents !== null && similarCents !== null && similarCents > sameBrandCents ? 'similar' : 'sameBrand';
}

export interface LineToSwap {
  readonly qty: number;
  readonly priceCents: number;
  readonly etaDays: number;
  readonly pack: Pack;
}

export interface Wanted {
  /** Never later than the line as it is. */
  readonly fast: boolean;
  /** From primary distributors only. */
  readonly primary: boolean;
}

/** Packs of the alternative for the line; null where it cannot stand in for it. */
export function packsInstead(line: LineToSwap, other: Alternative, { fast, primary }: Wanted): number | null {
  if (primary && !other.isPrimary) return null;
  if (fast && other.etaDays > line.etaDays) return null;
  const packs = packsNeeded(line.qty, line.pack, other.pack);
  return packs === null || packs > other.stockLevel || packs > 99_999 ? null : packs;
}

/**
 * The best alternative of a kind that is cheaper or faster than the line (OPT-01): the cheapest in all, then the
 * fastest, then the first offer.
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
      return savingCents > 0 || other.etaDays < line.etaDays ? [{ other, packs, savingCents }] : [];
    })
    .toSorted(
      (a, b) =>
        b.savingCents - a.savingCents ||
        a.other.etaDays - b.other.etaDays ||
        a.other.offerId.length - b.other.offerId.length ||
        (a.other.offerId < b.other.offerId ? -1 : 1),
    );
  return found[0] ?? null;
}
