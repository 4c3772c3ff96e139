import { groupTotals, type GroupTotals } from './group-totals.ts';
import type { CartProblem } from './cart-problem.ts';

/** By distributor; only those with an order. */
export type GroupsOfChoice = ReadonlyMap<number, GroupTotals>;

/** The total of each distributor's order, given a choice for each line. */
export function groupsOfChoice(
  { distributors, lines, taxBasisPoints, nowhere }: CartProblem,
  choice: readonly number[],
): GroupsOfChoice {
  const priced = new Map<number, { priceCents: number; qty: number }[]>();
  for (const [line, options] of lines.entries()) {
    const option = options[choice[line] ?? 0];
    if (option === undefined || option.at === nowhere) continue;
    const own = priced.get(option.at);
    if (own === undefined) priced.set(option.at, [{ priceCents: option.cents, qty: 1 }]);
    else own.push({ priceCents: option.cents, qty: 1 });
  }
  return new Map(
    [...priced].map(([at, own]) => [
      at,
      groupTotals({ lines: own, terms: distributors[at] ?? null, taxBasisPoints, overnight: null }),
    ]),
  );
}
