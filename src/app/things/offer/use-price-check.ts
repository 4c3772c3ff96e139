import { useSyncExternalStore } from 'react';
import { priceChecks } from '../../query/price-checks.ts';

/** Whether the price of this offer is being looked at now (PRICE-07). */
export function usePriceCheck(offerId: string): boolean {
  return useSyncExternalStore(priceChecks.subscribe, () => priceChecks.isChecking(offerId));
}
