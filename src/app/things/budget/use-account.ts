/**
 * Budget and Total saved of the current location, as this device last heard of them (SAV-03, BUD-01): with the session, so
 * that they are there offline and the same in every tab.
 */
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import type { Budget } from '#domain/ordering/budget.ts';
import { useStockroom } from '../../stockroom.tsx';

export interface Account {
  readonly budget: Budget;
  readonly savedCents: number;
}

export function useAccount(): Account | null {
  const { session, locationId } = useStockroom();
  const here = session.user.practiceLocations.find(({ id }) => id === locationId);
  if (here === undefined) return null;
  return {
    budget: {
      budgetCents: centsOrNull(here.budget),
      leftCents: centsOrNull(here.budgetCurrent),
      isWeekly: here.params.track_budget_weekly,
    },
    savedCents: cents(here.savedPriceTotal),
  };
}
