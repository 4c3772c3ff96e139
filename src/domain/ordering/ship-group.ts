/**
 * The cost of a distributor's part of the cart by each shipping method, and by the chosen one (CHK-11). Server and devices use the same
 * rule, so that the estimate equals the bill.
 */
import { type GroupInput, groupTotals, type GroupTotals, type Overnight } from './group-totals.ts';

export interface OvernightChoice {
  readonly distributorId: string;
  readonly shipMethodId: string;
}

export interface ShippedGroup {
  readonly usual: GroupTotals;
  /** null if it is not offered. */
  readonly overnight: GroupTotals | null;
  /** Chosen and offered. */
  readonly isOvernight: boolean;
  /** With the chosen shipping. */
  readonly totals: GroupTotals;
}

/** A choice is for one method: a different method that the distributor offers now was not chosen. */
export function isOvernightChosen(
  choices: readonly OvernightChoice[],
  distributorId: string,
  shipMethodId: string | null,
): boolean {
  return choices.some((choice) => choice.distributorId === distributorId && choice.shipMethodId === shipMethodId);
}

/** @param offered price of overnight shipping; null if the distributor does not offer it */
export function shipGroup(
  ask: Omit<GroupInput, 'overnight'>,
  { offered, isChosen }: { readonly offered: Overnight | null; readonly isChosen: boolean },
): ShippedGroup {
  const usual = groupTotals({ ...ask, overnight: null });
  const overnight = offered === null ? null : groupTotals({ ...ask, overnight: offered });
  const isOvernight = isChosen && overnight !== null;
  return { usual, overnight, isOvernight, totals: isOvernight ? overnight : usual };
}
