/**
 * What a purchase is compared with (SAV-03, SAV-04). Rule: all figures are from the moment of ordering and are stored with the order line;
 * nothing is recalculated later from changed prices. Amounts in integer cents.
 */
import { type Alternative, bestOfKind, type LineToSwap, type Pack } from './alternatives.ts';

/** An offer of the same product that could have been ordered at that moment, at the location's price. */
export interface Offered {
  readonly priceCents: number;
  readonly pack: Pack;
  /** As in `Alternative`. */
  readonly sharesCode: boolean;
  /** The location has a working account there. */
  readonly isAuthorized: boolean;
}

export interface Highest {
  readonly allCents: number;
  /** Among distributors with which the location has an account. */
  readonly authorizedCents: number;
}

/** The highest price for the same pack; at least the price paid, since that was offered too. */
export function highestOffered(bought: Pick<LineToSwap, 'priceCents' | 'pack'>, offered: readonly Offered[]): Highest {
  const same = offered.filter((each) => isSamePack(bought.pack, each.pack, each.sharesCode));
  const most = (offers: readonly Offered[]): number =>
    offers.reduce((high, { priceCents }) => Math.max(high, priceCents), bought.priceCents);
  return { allCents: most(same), authorizedCents: most(same.filter((each) => each.isAuthorized)) };
}

/** Packs of different sizes are never compared: a single piece costs more per piece than a case. */
function isSamePack(one: Pack, other: Pack, sharesCode: boolean): boolean {
  if (one.pieces !== null || other.pieces !== null) return one.pieces === other.pieces;
  return sharesCode && one.measure !== '' && one.measure === other.measure;
}

export interface Missed {
  readonly offerId: string;
  /** Packs of it that would replace the line's. */
  readonly packs: number;
  readonly savingCents: number;
}

/** The offer that would have saved most; the same brand in a tie. null: none was cheaper. */
export function missedSaving(line: LineToSwap, others: readonly Alternative[]): Missed | null {
  const [best] = (['sameBrand', 'similar'] as const)
    .flatMap((kind) => bestOfKind(line, others, kind) ?? [])
    .filter(({ savingCents }) => savingCents > 0)
    .toSorted((a, b) => b.savingCents - a.savingCents);
  return best === undefined ? null : { offerId: best.other.offerId, packs: best.packs, savingCents: best.savingCents };
}

/** Divides a checkout's savings among its orders in proportion to their totals, so that the parts add up. */
export function splitSaved(savedCents: number, totalsCents: readonly number[]): number[] {
  const all = totalsCents.reduce((sum, each) => sum + each, 0);
  let given = 0;
  let seen = 0;
  return totalsCents.map((each, at) => {
    seen += each;
    const until = at === totalsCents.length - 1 || all === 0 ? savedCents : Math.round((savedCents * seen) / all);
    const part = until - given;
    given = until;
    return part;
  });
}

/** Sums over order lines; `compared` is what was paid for those with a known comparison. */
export interface ComparedSums {
  readonly paidCents: number;
  readonly comparedCents: number;
  readonly listCents: number;
  readonly highestCents: number;
  readonly highestAuthorizedCents: number;
}

export interface Measured {
  readonly highestCents: number;
  /** Savings against the highest offer; never negative. */
  readonly belowHighestCents: number;
  /** Savings against the list price; negative if the location pays more than the list. */
  readonly belowListCents: number;
}

export function measure(sums: ComparedSums, authorizedOnly: boolean): Measured {
  const highestCents = authorizedOnly ? sums.highestAuthorizedCents : sums.highestCents;
  return {
    highestCents,
    belowHighestCents: highestCents - sums.comparedCents,
    belowListCents: sums.listCents - sums.comparedCents,
  };
}

export function totalOf(all: readonly ComparedSums[]): ComparedSums {
  const sum = (of: (each: ComparedSums) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    paidCents: sum((each) => each.paidCents),
    comparedCents: sum((each) => each.comparedCents),
    listCents: sum((each) => each.listCents),
    highestCents: sum((each) => each.highestCents),
    highestAuthorizedCents: sum((each) => each.highestAuthorizedCents),
  };
}
