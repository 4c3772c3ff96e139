/** The small spinner beside a price that is being checked (PRICE-07); nothing once the answer is there. */
import { useSyncExternalStore } from 'react';
import { priceChecks } from '../../query/price-checks.ts';
import classes from './price-busy.module.css';

export function PriceBusy({ offerId }: { readonly offerId: string }) {
  const isChecking = useSyncExternalStore(priceChecks.subscribe, () => priceChecks.isChecking(offerId));
  if (!isChecking) return null;
  return <span className={classes['mark']} role="img" aria-label="Checking the price" title="Checking the price" />;
}
