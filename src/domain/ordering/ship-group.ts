/**
 * What a distributor's part of the cart costs by each way to ship it, and by the way that is chosen (CHK-11). The server and each device
 * work it out by this rule, so that an estimate becomes the bill.
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
  /** Chosen, and offered. */
  readonly isOvernight: boolean;
  /** As shipping is chosen. */
  readonly totals: GroupTotals;
}

/** A choice is of a method: what the distributor offers instead of it by now was not chosen. */
export function isOvernightChosen(
  choices: readonly OvernightChoice[],
  distributorId: string,
  shipMethodId: string | null,
): boolean {
  return choices.some((choice) => choice.distributorId === distributorId && choice.shipMethodId === shipMethodId);
}

/** @param offered what overnight costs; null if the distributor does not offer it */
export function shipGroup(
  ask: Omit<GroupInput, 'overnight'>,
  { offered, isChosen }: { readonly offered: Overnight | null; readonly isChosen: boolean },
): ShippedGroup {
  const usual = groupTotals({ ...ask, overnight: null });
  const overnight = offered === null ? null : groupTotals({ ...ask, overnight: offered });
  const isOvernight = isChosen && overnight !== null;
  return { usual, overnight, isOvernight, totals: isOvernight ? overnight : usual };
}
