/**
 * Preferred distributors in the optimizer (DIST-05). Rule: a preference never changes the cost or anything that the person would have to
 * weigh: a swap goes to a preferred distributor only if the cart costs the same, the product matches as well, and it arrives no later.
 */
import { costOf } from './cart-problem.ts';
import type { PosedProblem, SwapOption } from './optimize-problem.ts';
import { isInStock } from './stock-of-choice.ts';

export function preferredChoice({ lines, problem }: PosedProblem, choice: readonly number[]): readonly number[] {
  const total = costOf(problem, choice);
  return lines.reduce<readonly number[]>((kept, { options }, line) => {
    const now = options[kept[line] ?? 0];
    if (now === undefined || now.kind === 'origin' || now.isPreferred === true) return kept;
    const instead = [...options.keys()]
      .filter((index) => isNoWorse(options[index], now))
      .map((index) => kept.with(line, index))
      .find((next) => isInStock(problem, next) && costOf(problem, next) === total);
    return instead ?? kept;
  }, choice);
}

function isNoWorse(option: SwapOption | undefined, now: SwapOption): boolean {
  return option?.isPreferred === true && option.kind === now.kind && option.arrival <= now.arrival;
}
