/**
 * Translates a cart into the optimizer's problem (API-12). Rule: it compares what checkout would charge: the chosen shipping, handling,
 * tax, and one stock for all lines of an offer; "fast" means never later than the line itself arrives (OPT-07). A line that cannot be
 * ordered costs nothing until it is replaced (DIST-05).
 */
import type { DistributorId, OfferId } from '../ids.ts';
import { type Alternative, type AlternativeKind, type Pack } from './alternatives.ts';
import { etaDate } from './cut-off.ts';
import { type CartProblem, type ChoiceOption, withNowhere } from './cart-problem.ts';
import { overnightTerms, type ShippingTerms } from './shipping.ts';
import type { UnorderableReason } from './unorderable.ts';
import { type LineWithStock, type SwapOptions, swapVerdict } from './swap-options.ts';

/** A distributor with its current shipping terms. */
export interface Shipper {
  readonly id: DistributorId;
  readonly terms: ShippingTerms | null;
  readonly cutOffTime: string;
  /** Working days in transit. */
  readonly etaDays: number;
  /** Overnight shipping, if chosen. */
  readonly overnight: { readonly cents: number; readonly etaDays: number } | null;
}

/** A selected line, or one that cannot be ordered. */
export interface LineToOptimize {
  readonly id: string;
  readonly offerId: OfferId;
  readonly distributorId: DistributorId;
  readonly qty: number;
  readonly priceCents: number;
  /** Packs in stock of its offer. */
  readonly stockLevel: number;
  readonly pack: Pack;
  /** Why it cannot be ordered; absent: it can. */
  readonly unorderable?: UnorderableReason;
}

export interface CartToOptimize {
  /** Oldest first. */
  readonly lines: readonly LineToOptimize[];
  /** By the offer that they could replace. */
  readonly others: ReadonlyMap<string, readonly Omit<Alternative, 'arrival'>[]>;
  readonly shippers: readonly Shipper[];
  /** Offers of unselected cart lines: nothing is swapped to them. */
  readonly unchosen: ReadonlySet<string>;
  readonly taxBasisPoints: number;
  readonly wanted: SwapOptions;
  /** ISO instant */
  readonly now: string;
}

export interface SwapOption extends ChoiceOption {
  readonly offerId: OfferId;
  readonly kind: AlternativeKind;
  readonly packs: number;
  readonly arrival: string;
  /** Absent: its distributor is not preferred. */
  readonly isPreferred?: boolean;
}

/** All lines of one offer: the optimizer turns them into one line. */
export interface JoinedLine {
  /** Oldest first. */
  readonly ids: readonly [string, ...string[]];
  readonly offerId: OfferId;
  readonly qty: number;
  /** null: it can be ordered. */
  readonly unorderable: UnorderableReason | null;
  /** The first one is the line unchanged; it costs nothing if it cannot be ordered. */
  readonly options: readonly [SwapOption, ...SwapOption[]];
}

export interface PosedProblem {
  readonly lines: readonly JoinedLine[];
  readonly problem: CartProblem;
}

/** Day of arrival if ordered now, with the chosen shipping. @returns `YYYY-MM-DD` */
export function arrivalFrom({ cutOffTime, etaDays, overnight }: Shipper, now: string): string {
  return etaDate(now, { cutOffTime, days: overnight?.etaDays ?? etaDays });
}

export function poseProblem(cart: CartToOptimize): PosedProblem {
  const offers = new Map<string, number>();
  const stock: number[] = [];
  const stocked = (offerId: string, level: number): number => {
    const known = offers.get(offerId);
    if (known !== undefined) return known;
    offers.set(offerId, stock.length);
    return stock.push(Math.min(level, 99_999)) - 1;
  };
  const at = new Map<string, number>(cart.shippers.map(({ id }, index) => [id, index]));
  const arrivals = cart.shippers.map((shipper) => arrivalFrom(shipper, cart.now));
  const joined = joinedByOffer(cart.lines).map(({ line, ids, qty }): JoinedLine => {
    const origin = optionAt(line.distributorId);
    const { offerId, unorderable = null } = line;
    const priceCents = unorderable === null ? line.priceCents : 0;
    const from = { ...swappableLine(line, qty), arrival: origin.arrival };
    const swaps = (cart.others.get(offerId) ?? []).flatMap((other): SwapOption[] => {
      const there = optionAt(other.distributorId);
      if (there.at < 0 || cart.unchosen.has(other.offerId)) return [];
      const verdict = swapVerdict(from, { ...other, arrival: there.arrival }, cart.wanted);
      if (!verdict.ok) return [];
      const { packs } = verdict;
      const offer = stocked(other.offerId, other.stockLevel);
      const { kind, isPreferred = false } = other;
      return [{ ...there, offerId: other.offerId, kind, packs, cents: other.priceCents * packs, offer, isPreferred }];
    });
    const itself = { arrival: origin.arrival, offerId, kind: 'origin' as const, packs: qty, cents: priceCents * qty };
    const asItIs: SwapOption =
      unorderable === null
        ? { ...itself, at: Math.max(0, origin.at), offer: stocked(offerId, line.stockLevel) }
        : { ...itself, at: cart.shippers.length };
    return { ids, offerId, qty, unorderable, options: [asItIs, ...swaps] };
  });

  function optionAt(distributorId: string): { at: number; arrival: string } {
    const index = at.get(distributorId) ?? -1;
    return { at: index, arrival: arrivals[index] ?? '' };
  }

  const distributors = cart.shippers.map(({ terms, overnight }) =>
    terms === null || overnight === null ? terms : overnightTerms(terms, overnight.cents),
  );
  const lines = joined.map(({ options }) =>
    options.map(({ at: index, cents, offer, packs }) => ({
      at: index,
      cents,
      packs,
      ...(offer === undefined ? {} : { offer }),
    })),
  );
  const problem = { distributors, lines, taxBasisPoints: cart.taxBasisPoints, stock };
  return { lines: joined, problem: joined.some((line) => line.unorderable !== null) ? withNowhere(problem) : problem };
}

/** The line as the swap rules see it; a line that cannot be ordered costs nothing. */
export function swappableLine(
  { priceCents, stockLevel, pack, unorderable }: LineToOptimize,
  qty: number,
): Omit<LineWithStock, 'arrival'> {
  const isUnorderable = unorderable !== undefined;
  return { qty, pack, stockLevel, priceCents: isUnorderable ? 0 : priceCents, isUnorderable };
}

interface Joined {
  readonly line: LineToOptimize;
  readonly ids: [string, ...string[]];
  qty: number;
}

function joinedByOffer(lines: readonly LineToOptimize[]): Joined[] {
  const byOffer = new Map<string, Joined>();
  for (const line of lines) {
    const known = byOffer.get(line.offerId);
    if (known === undefined) byOffer.set(line.offerId, { line, ids: [line.id], qty: line.qty });
    else {
      known.ids.push(line.id);
      known.qty += line.qty;
    }
  }
  return [...byOffer.values()];
}
