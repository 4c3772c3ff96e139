/** The small mark beside a price that is being looked at (PRICE-07); nothing once its news is there. */
import { usePriceCheck } from './use-price-check.ts';
import classes from './price-busy.module.css';

export function PriceBusy({ offerId }: { readonly offerId: string }) {
  if (!usePriceCheck(offerId)) return null;
  return <span className={classes['mark']} role="img" aria-label="Checking the price" title="Checking the price" />;
}
