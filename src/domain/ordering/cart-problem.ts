/**
 * The optimizer's model of a cart, and the cost of a choice of options. Rule: totals are calculated in one way only, the cart's own
 * (group-totals.ts).
 */
import { groupTotals, taxOf } from './group-totals.ts';
import type { ShippingTerms } from './shipping.ts';

export interface ChoiceOption {
  /** Index into `distributors`. */
  readonly at: number;
  /** For all packs. */
  readonly cents: number;
  /** Index of the offer in `stock`, and the number of packs; absent: unlimited stock. */
  readonly offer?: number;
  readonly packs?: number;
}

export interface CartProblem {
  /** With the chosen shipping (`overnightTerms`). null: terms are unknown, shipping adds nothing. */
  readonly distributors: readonly (ShippingTerms | null)[];
  /** Options of each line; the first one is the line unchanged. */
  readonly lines: readonly (readonly ChoiceOption[])[];
  readonly taxBasisPoints: number;
  /** Packs in stock of each offer, shared by lines. */
  readonly stock?: readonly number[];
  /** Index of the pseudo-distributor of lines that cannot be ordered (`withNowhere`); absent: every line can be ordered. */
  readonly nowhere?: number;
}

export interface CartAnswer {
  /** Index of the chosen option of each line. */
  readonly choice: readonly number[];
  readonly totalCents: number;
  readonly lowerBoundCents: number;
  readonly isProven: boolean;
}

/** The cost of a choice, calculated like the cart's groups. */
export function costOf(
  { distributors, lines, taxBasisPoints, nowhere }: CartProblem,
  choice: readonly number[],
): number {
  const subtotals = new Map<number, number>();
  for (const [line, options] of lines.entries()) {
    const option = options[choice[line] ?? 0];
    if (option !== undefined && option.at !== nowhere)
      subtotals.set(option.at, (subtotals.get(option.at) ?? 0) + option.cents);
  }
  return [...subtotals].reduce((sum, [at, cents]) => {
    const priced = [{ priceCents: cents, qty: 1 }];
    const terms = distributors[at] ?? null;
    return sum + groupTotals({ lines: priced, terms, taxBasisPoints, overnight: null }).totalCents;
  }, 0);
}

/** Assigns options that cannot be ordered to an extra distributor at the end, which charges more than all the rest could ever cost. */
export function withNowhere({ distributors, lines, taxBasisPoints, ...rest }: CartProblem): CartProblem {
  const nowhere = distributors.length;
  const highest = lines.map((options) => options.reduce((most, { cents }) => Math.max(most, cents), 0));
  const charges = distributors.map((terms) => (terms?.fixedShippingCents ?? 0) + (terms?.handlingCents ?? 0) + 1);
  const all = [...highest, ...charges].reduce((sum, cents) => sum + cents, 1);
  const tooMuch = all + taxOf(all, taxBasisPoints);
  const terms = { fixedShippingCents: 0, minOrderTotalFreeCents: null, handlingCents: tooMuch, isCoveredByZen: false };
  return {
    ...rest,
    taxBasisPoints,
    nowhere,
    distributors: [...distributors, terms],
    lines: lines.map((options) =>
      options.map((option) => (option.at === nowhere ? { ...option, cents: tooMuch } : option)),
    ),
  };
}
