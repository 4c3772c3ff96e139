/**
 * Minimizes the total of a cart: for each line one of its options, so that prices with shipping, handling and tax of all distributors are
 * lowest. Exact branch and bound in integer cents: no floating point, no randomness, no clock.
 *
 *   modes    each distributor is unused, charges shipping, or ships free (which requires a subtotal above its minimum);
 *            a choice of modes is bounded by every line's cheapest option among the used distributors, plus their fees
 *   lines    within a choice of modes, lines are chosen one by one; the subtotals for free shipping are priced into the bound
 *            by multipliers (Lagrange), and tax by the most that rounding can give back
 *
 *   stock    bounds assume unlimited stock; a choice counts only if its swap targets are in stock. A line that needs more than
 *            its offer has is swapped, even at a higher price, if another offer has enough
 *   nowhere  lines that cannot be ordered belong to a pseudo-distributor, so expensive that as few as possible stay there; its
 *            prices are in no total. A line with insufficient stock takes no stock away from those lines
 *
 * Rules: the answer is never more expensive than the lines unchanged, if those can be ordered; the same problem has the same answer;
 * `lowerBoundCents` is less than or equal to every choice's total, and equal to the answer's if `isProven`. A step limit bounds
 * the work.
 */
import { type CartAnswer, type CartProblem, costOf } from './cart-problem.ts';
import { boundByMultipliers, type Need } from './optimize-bound.ts';
import { type Mode, modesOf, totalAtLeast, UNUSED } from './optimize-modes.ts';
import { fitted, isInStock, isShort, StockTaken } from './stock-of-choice.ts';

const STEPS = 3_000_000;
/** Step share of one choice of modes: one with many equal prices must not use up the steps of all others. */
const LEAF_SHARE = 12;

interface Leaf {
  readonly modes: readonly Mode[];
  readonly feeCents: number;
  readonly used: number;
  /** Lower bound on the sum before tax for any choice in these modes. */
  readonly floorCents: number;
}

/** With `nowhere`: the cheapest of the choices that order the maximum number of lines. */
export function optimizeCart(problem: CartProblem, stepLimit = STEPS): CartAnswer {
  if (problem.nowhere === undefined) return leastOf(problem, stepLimit, () => 0);
  const { nowhere, ...priced } = problem;
  const answer = leastOf(
    priced,
    stepLimit,
    (choice) => problem.lines.filter((options, line) => options[choice[line] ?? 0]?.at === nowhere).length,
  );
  const totalCents = costOf(problem, answer.choice);
  const lowerBoundCents = Math.max(0, answer.lowerBoundCents - (answer.totalCents - totalCents));
  return { ...answer, totalCents, lowerBoundCents };
}

/** @param stranded number of lines that a choice leaves unorderable */
function leastOf(problem: CartProblem, stepLimit: number, stranded: (choice: readonly number[]) => number): CartAnswer {
  const short = problem.lines.map((options) => options.length > 1 && isShort(problem, options));
  const isFilled = short.includes(true);
  const filled = isFilled ? answerOf(new Search(withoutOrigins(problem, short), stepLimit, null)) : null;
  if (filled !== null && stranded(filled.choice) === 0) return filled;
  const given = problem.lines.map(() => 0);
  const least = answerOf(new Search(problem, stepLimit, given));
  if (least === null) throw new Error('the cart as it is was not an answer');
  if (filled === null) return least;
  const fewest = stranded(least.choice);
  if (stranded(filled.choice) <= fewest) return filled;
  // A line with too little stock can be ordered partly, unorderable lines not at all: a short line gets only stock that no other line
  // needs.
  const share = Math.ceil(stepLimit / short.length);
  const kept = short.map(() => false);
  let best = least;
  for (const [line, isTried] of short.entries()) {
    if (!isTried) continue;
    const next = answerOf(new Search(withoutOrigins(problem, kept.with(line, true)), share, null));
    if (next === null || stranded(next.choice) > fewest) continue;
    kept[line] = true;
    best = next;
  }
  return best;
}

/** Not a distributor: an option there is never open. */
const NEVER = -1;

function withoutOrigins(problem: CartProblem, short: readonly boolean[]): CartProblem {
  const lines = problem.lines.map((options, line) =>
    options.map((option, index) => (index === 0 && short[line] === true ? { ...option, at: NEVER } : option)),
  );
  return { ...problem, lines };
}

function answerOf(search: Search): CartAnswer | null {
  search.run();
  const { best, bestCents, lowest } = search;
  if (bestCents === NONE_YET) return null;
  const lowerBoundCents = Math.min(bestCents, lowest);
  return { choice: best, totalCents: bestCents, lowerBoundCents, isProven: lowerBoundCents === bestCents };
}

/** Above every total, and small enough to be added to. */
const NONE_YET = Number.MAX_SAFE_INTEGER / 2;

class Search {
  readonly #problem: CartProblem;
  #left: number;
  best: number[];
  bestCents: number;
  /** The lowest bound of the unsearched part. */
  lowest = Number.MAX_SAFE_INTEGER;

  /** @param given the cart unchanged, if it can be ordered */
  constructor(problem: CartProblem, stepLimit: number, given: readonly number[] | null) {
    this.#problem = problem;
    this.#left = stepLimit;
    this.best = problem.lines.map(() => 0);
    this.bestCents = given === null ? NONE_YET : costOf(problem, given);
  }

  run(): void {
    if (this.#problem.lines.length === 0) return;
    const leaves = this.#leaves();
    leaves.sort((a, b) => this.#leafBound(a) - this.#leafBound(b));
    for (const leaf of leaves) if (leaf.modes.every(({ needCents }) => needCents === 0)) this.#tryCheapest(leaf);
    const cutShort: { leaf: Leaf; bound: number }[] = [];
    for (const leaf of leaves) {
      if (this.#leafBound(leaf) >= this.bestCents) break;
      const isOver = this.#left <= 0;
      const bound = isOver ? this.#leafBound(leaf) : this.#searchLeaf(leaf, LEAF_SHARE);
      if (bound < this.bestCents) cutShort.push({ leaf, bound });
      // Later leaves have higher bounds.
      if (isOver) break;
    }
    for (const { leaf, bound } of cutShort) {
      if (bound >= this.bestCents) continue;
      this.lowest = Math.min(this.lowest, this.#left <= 0 ? bound : this.#searchLeaf(leaf, 1));
    }
  }

  /** A good choice early prunes most of the search. */
  #tryCheapest({ modes }: Leaf): void {
    this.#offerFitted(
      this.#problem.lines.map((options) => {
        let [least, chosen] = [Number.MAX_SAFE_INTEGER, 0];
        for (const [index, { at, cents }] of options.entries()) {
          if (modes[at]?.isUsed === true && cents < least) [least, chosen] = [cents, index];
        }
        return chosen;
      }),
    );
  }

  /** Swaps to offers without stock are undone first. */
  #offerFitted(choice: readonly number[]): void {
    if (isInStock(this.#problem, choice)) this.#offer(choice);
    else this.#offer(fitted(this.#problem, choice));
  }

  #offer(choice: readonly number[]): void {
    const { lines } = this.#problem;
    this.#left -= choice.length;
    if (!isInStock(this.#problem, choice) || choice.some((index, line) => lines[line]?.[index]?.at === NEVER)) return;
    const total = costOf(this.#problem, choice);
    if (total < this.bestCents) [this.best, this.bestCents] = [[...choice], total];
  }

  #leafBound({ floorCents, used }: Leaf): number {
    return totalAtLeast(floorCents, used, this.#problem.taxBasisPoints);
  }

  /** Every choice of modes that may contain a better choice than the cart unchanged. */
  #leaves(): Leaf[] {
    const { distributors, lines, taxBasisPoints } = this.#problem;
    const touched = [...new Set(lines.flatMap((options) => options.map((option) => option.at)))]
      .filter((at) => at !== NEVER)
      .toSorted((a, b) => a - b);
    const modes: Mode[] = distributors.map(() => UNUSED);
    const leaves: Leaf[] = [];
    const visit = (depth: number, open: ReadonlySet<number>, feeCents: number): void => {
      const floorCents = feeCents + this.#floor(open);
      if (floorCents >= Number.MAX_SAFE_INTEGER / 2) return;
      // With fewer groups the bound is higher.
      const bound = totalAtLeast(floorCents, open.size, taxBasisPoints);
      if (bound >= this.bestCents) return;
      if (this.#left <= 0) {
        this.lowest = Math.min(this.lowest, bound);
        return;
      }
      const at = touched[depth];
      if (at === undefined) {
        leaves.push({ modes: [...modes], feeCents, used: open.size, floorCents });
        return;
      }
      for (const mode of modesOf(distributors[at] ?? null)) {
        modes[at] = mode;
        visit(
          depth + 1,
          mode.isUsed ? open : new Set([...open].filter((each) => each !== at)),
          feeCents + mode.feeCents,
        );
      }
      modes[at] = UNUSED;
    };
    visit(0, new Set(touched), 0);
    return leaves;
  }

  readonly #floors = new Map<string, number>();

  /** The sum of every line's cheapest option among the distributors. */
  #floor(open: ReadonlySet<number>): number {
    const key = [...open].join();
    const known = this.#floors.get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const options of this.#problem.lines) {
      let least = Number.MAX_SAFE_INTEGER / 2;
      for (const { at, cents } of options) if (cents < least && open.has(at)) least = cents;
      sum += least;
      this.#left -= 1;
      if (sum >= Number.MAX_SAFE_INTEGER / 2) break;
    }
    this.#floors.set(key, sum);
    return sum;
  }

  /** @returns the lowest bound of what was not searched */
  #searchLeaf(leaf: Leaf, share: number): number {
    const { lines, taxBasisPoints } = this.#problem;
    const needs = new Map<number, Need>();
    for (const [at, { needCents }] of leaf.modes.entries()) {
      if (needCents > 0) needs.set(at, { at, cents: needCents });
    }
    const open = lines.map((options) =>
      options.map((option, index) => ({ ...option, index })).filter(({ at }) => leaf.modes[at]?.isUsed === true),
    );
    const bounded = boundByMultipliers(open, [...needs.values()]);
    this.#left -= bounded.steps;
    const reach = (cents: number): number => totalAtLeast(leaf.feeCents + cents, leaf.used, taxBasisPoints);
    const leafBound = reach(Math.max(leaf.floorCents - leaf.feeCents, bounded.floor()));
    if (leafBound >= this.bestCents) return Number.MAX_SAFE_INTEGER;
    if (this.#left <= 0) return leafBound;
    this.#offerFitted(bounded.choice);
    const cut = bounded.lines(reach, this.bestCents);
    const choice = lines.map(() => 0);
    for (const { line, index } of cut.settled) choice[line] = index;
    const subtotals = new Map<number, number>([...needs.keys()].map((at) => [at, cut.settledAt(at)]));
    const taken = new StockTaken(this.#problem.stock);
    for (const { line, index } of cut.settled) taken.add(lines[line]?.[index], index);
    const enough = share === 1 ? 0 : this.#left - Math.ceil(this.#left / share);
    let cutShort = Number.MAX_SAFE_INTEGER;
    const visit = (depth: number, plain: number, reduced: number): void => {
      const least = Math.max(plain + cut.plainAfter(depth), bounded.whole(reduced + cut.reducedAfter(depth)));
      const bound = reach(least);
      if (bound >= this.bestCents) return;
      for (const { at, cents } of needs.values()) {
        if ((subtotals.get(at) ?? 0) + cut.mostAfter(depth, at) < cents) return;
      }
      if (this.#left <= enough) {
        cutShort = Math.min(cutShort, bound);
        return;
      }
      this.#left -= 1;
      const loose = cut.loose[depth];
      if (loose === undefined) {
        this.#offer(choice);
        return;
      }
      for (const option of loose.options) {
        const stocked = lines[loose.line]?.[option.index];
        const isEnough = taken.add(stocked, option.index);
        choice[loose.line] = option.index;
        const before = subtotals.get(option.at);
        if (before !== undefined) subtotals.set(option.at, before + option.cents);
        if (isEnough) visit(depth + 1, plain + option.cents, reduced + option.reduced);
        if (before !== undefined) subtotals.set(option.at, before);
        taken.giveBack(stocked, option.index);
      }
    };
    visit(0, cut.plainSettled, cut.reducedSettled);
    return cutShort;
  }
}
