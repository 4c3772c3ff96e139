/**
 * Cheaper options that were not chosen, line by line, and why. Rule: every option that costs less than the chosen one gets a reason; so
 * does every option that could have replaced a line that cannot be ordered.
 */
import type { OfferId } from '../ids.ts';
import { costOf } from './cart-problem.ts';
import { arrivalFrom, type CartToOptimize, type PosedProblem, swappableLine } from './optimize-problem.ts';
import { isInStock } from './stock-of-choice.ts';
import { type SwapOptions, type SwapRefusal, swapVerdict } from './swap-options.ts';

/**
 * Besides the person's options: the offer is on an unselected cart line, its stock goes to another line, its distributor's charges exceed
 * the saving, or the search was not completed.
 */
export type LeftOutReason = Exclude<SwapRefusal, 'unavailable'> | 'notSelected' | 'stock' | 'charges' | 'unsearched';

export interface LeftOut {
  /** Index of the joined line. */
  readonly line: number;
  readonly offerId: OfferId;
  /** Cents less than what was chosen, before shipping, handling and tax. */
  readonly lessCents: number;
  readonly why: LeftOutReason;
  /** `YYYY-MM-DD` */
  readonly arrival: string;
}

export const NO_OPTIONS: SwapOptions = { fast: false, primary: false, sameOnly: false, minSavingCents: 0 };

export function leftOut(
  cart: CartToOptimize,
  { lines, problem }: PosedProblem,
  choice: readonly number[],
): readonly LeftOut[] {
  const shippers = new Map<string, string>(cart.shippers.map((each) => [each.id, arrivalFrom(each, cart.now)]));
  const total = costOf(problem, choice);
  const whyNotChosen = (line: number, index: number): LeftOutReason => {
    const instead = choice.with(line, index);
    if (!isInStock(problem, instead)) return 'stock';
    return costOf(problem, instead) >= total ? 'charges' : 'unsearched';
  };
  return lines.flatMap(({ offerId, qty, options }, line): LeftOut[] => {
    const first = cart.lines.find((each) => each.offerId === offerId);
    if (first === undefined) return [];
    const from = { ...swappableLine(first, qty), arrival: options[0].arrival };
    const chosenCents = options[0].cents - (options[choice[line] ?? 0]?.cents ?? 0);
    let best: LeftOut | null = null;
    for (const each of cart.others.get(offerId) ?? []) {
      const arrival = shippers.get(each.distributorId);
      if (arrival === undefined) continue;
      const other = { ...each, arrival };
      const free = swapVerdict(from, other, NO_OPTIONS);
      if (!free.ok || free.savingCents <= Math.max(chosenCents, best === null ? 0 : best.lessCents + chosenCents)) {
        continue;
      }
      const verdict = swapVerdict(from, other, cart.wanted);
      const index = options.findIndex((option) => option.offerId === each.offerId);
      if (!verdict.ok && verdict.why === 'unavailable') continue;
      const why = cart.unchosen.has(each.offerId)
        ? 'notSelected'
        : verdict.ok
          ? whyNotChosen(line, index)
          : (verdict.why as Exclude<SwapRefusal, 'unavailable'>);
      best = { line, offerId: each.offerId, lessCents: free.savingCents - chosenCents, why, arrival };
    }
    return best === null ? [] : [best];
  });
}

/** Possible replacements for a line that cannot be ordered, and why each was not used. */
export interface HeldBack {
  /** Index of the joined line. */
  readonly line: number;
  readonly offerId: OfferId;
  readonly why: 'primary' | 'sameOnly' | 'notSelected' | 'stock';
}

/** For each line that still cannot be ordered, the cheapest replacement ruled out by the options or by other lines; at most one. */
export function heldBack(
  cart: CartToOptimize,
  { lines }: PosedProblem,
  choice: readonly number[],
): readonly HeldBack[] {
  const shippers = new Set<string>(cart.shippers.map(({ id }) => id));
  return lines.flatMap(({ offerId, qty, unorderable, options }, line): HeldBack[] => {
    const first = cart.lines.find((each) => each.offerId === offerId);
    if (unorderable === null || (choice[line] ?? 0) !== 0 || first === undefined) return [];
    const from = { ...swappableLine(first, qty), arrival: options[0].arrival };
    const found = (cart.others.get(offerId) ?? []).flatMap((each) => {
      if (!shippers.has(each.distributorId)) return [];
      const other = { ...each, arrival: '' };
      const [free, verdict] = [swapVerdict(from, other, NO_OPTIONS), swapVerdict(from, other, cart.wanted)];
      if (!free.ok) return [];
      const isUnchosen = cart.unchosen.has(each.offerId);
      const refused = verdict.ok ? null : verdict.why;
      const isOption = refused === 'primary' || refused === 'sameOnly';
      const why: HeldBack['why'] = isUnchosen ? 'notSelected' : isOption ? refused : 'stock';
      return [{ line, offerId: each.offerId, why, cents: -free.savingCents }];
    });
    const least = found.toSorted((a, b) => a.cents - b.cents)[0];
    return least === undefined ? [] : [{ line, offerId: least.offerId, why: least.why }];
  });
}
