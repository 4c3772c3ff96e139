/** What the amounts beside the swaps are. */
import type { Swap } from '#contract/resources/optimisation.ts';
import { cents } from '#contract/resources/resource.ts';

/** @param savedCents of the accepted swaps together */
export function hintWords(swaps: readonly Swap[], accepted: ReadonlySet<string>, savedCents: number): string {
  const taken = swaps.filter(({ cartItemId, isBlocked }) => accepted.has(cartItemId) && !isBlocked);
  const sum = taken.reduce((all, { effect }) => all + cents(effect), 0);
  // Each effect is that of one swap beside all the others: a shipping charge that two of them avoid is in both.
  return sum === savedCents
    ? "Uncheck swaps you don't want. Each amount is the change to your total, with shipping, handling and tax."
    : "Uncheck swaps you don't want. Each amount is what that swap alone changes, so shared shipping may count more than once.";
}
