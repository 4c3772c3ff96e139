/**
 * Budget and Total saved of the current location, as this device last received them (SAV-03, BUD-01): stored with the
 * session, so that they are available offline and the same in every tab.
 */
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import type { Budget } from '#domain/ordering/budget.ts';
import { locationOf } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';

export interface Account {
  readonly budget: Budget;
  readonly savedCents: number;
}

/** null: the location does not exist, or the person may not see its spending (AUTH-23). */
export function useAccount(): Account | null {
  const { session, locationId } = useStockroom();
  const may = useMay();
  const here = locationOf(session.user, locationId);
  if (here === undefined || !may('see-money')) return null;
  return {
    budget: {
      budgetCents: centsOrNull(here.budget),
      leftCents: centsOrNull(here.budgetCurrent),
      isWeekly: here.params.track_budget_weekly,
    },
    savedCents: cents(here.savedPriceTotal),
  };
}
