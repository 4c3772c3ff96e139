/**
 * What a purchase is measured against (SAV-03, SAV-04). Rule: everything here is of the moment of ordering and is kept with the
 * order line; nothing is worked out afterwards from prices that have moved. Amounts in integer cents.
 */
import { type Alternative, bestOfKind, type LineToSwap, type Pack } from './alternatives.ts';

/** An offer of the same product that could have been ordered at that moment, at the price of the location. */
export interface Offered {
  readonly priceCents: number;
  readonly pack: Pack;
  /** As in `Alternative`. */
  readonly sharesCode: boolean;
  /** The location has an account there that works. */
  readonly isAuthorized: boolean;
}

export interface Highest {
  readonly allCents: number;
  /** Among distributors that the location has an account with. */
  readonly authorizedCents: number;
}

/** The highest price of the same pack; never below what is paid, for that was offered as well. */
export function highestOffered(bought: Pick<LineToSwap, 'priceCents' | 'pack'>, offered: readonly Offered[]): Highest {
  const same = offered.filter((each) => isSamePack(bought.pack, each.pack, each.sharesCode));
  const most = (offers: readonly Offered[]): number =>
    offers.reduce((high, { priceCents }) => Math.max(high, priceCents), bought.priceCents);
  return { allCents: most(same), authorizedCents: most(same.filter((each) => each.isAuthorized)) };
}

/** Packs of different sizes are never measured against one another: a single piece costs more apiece than a case of them. */
function isSamePack(one: Pack, other: Pack, sharesCode: boolean): boolean {
  if (one.pieces !== null || other.pieces !== null) return one.pieces === other.pieces;
  return sharesCode && one.measure !== '' && one.measure === other.measure;
}

export interface Missed {
  readonly offerId: string;
  /** Packs of it in place of those of the line. */
  readonly packs: number;
  readonly savingCents: number;
}

/** The offer that would have saved most; the same brand where both save alike. null: none was cheaper. */
export function missedSaving(line: LineToSwap, others: readonly Alternative[]): Missed | null {
  const [best] = (['sameBrand', 'similar'] as const)
    .flatMap((kind) => bestOfKind(line, others, kind) ?? [])
    .filter(({ savingCents }) => savingCents > 0)
    .toSorted((a, b) => b.savingCents - a.savingCents);
  return best === undefined ? null : { offerId: best.other.offerId, packs: best.packs, savingCents: best.savingCents };
}

/** Divides what a checkout saved among its orders, by what each costs, so that the parts add up to it. */
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

/** Sums of order lines; `compared` is paid for those of which it is known what was offered. */
export interface ComparedSums {
  readonly paidCents: number;
  readonly comparedCents: number;
  readonly listCents: number;
  readonly highestCents: number;
  readonly highestAuthorizedCents: number;
}

export interface Measured {
  readonly highestCents: number;
  /** Below the highest offer; never negative. */
  readonly belowHighestCents: number;
  /** Below the list price; negative where the location pays more than others. */
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
