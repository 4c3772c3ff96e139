/** What the cart comes to, marked as what it is: an estimate, without shipping and tax. */
import { currency } from '../../ui/money.ts';
import type { DistributorGroup, Estimate } from './cart-groups.ts';
import type { LineView } from '#mirror/read/views.ts';
import classes from './cart.module.css';

export interface CartSummaryProps {
  readonly total: Estimate;
  readonly groups: readonly DistributorGroup<LineView>[];
}

export function CartSummary({ total, groups }: CartSummaryProps) {
  return (
    <aside className={classes['summary']} aria-label="Summary">
      <h2 className={classes['summaryTitle']}>Summary</h2>
      <dl className={classes['sums']}>
        {groups.map(({ distributorId, name, estimate }) => (
          <div key={distributorId}>
            <dt>{name}</dt>
            <dd>{currency(estimate.cents)}</dd>
          </div>
        ))}
        <div className={classes['total']}>
          <dt>Estimated total</dt>
          <dd>{currency(total.cents)}</dd>
        </div>
      </dl>
      <p className={classes['quiet']}>
        {total.pieces === 1 ? '1 piece' : `${total.pieces} pieces`}. An estimate without shipping and tax.
        {total.unpriced === 0
          ? ''
          : ` ${total.unpriced === 1 ? '1 product has' : `${total.unpriced} products have`} no price or cannot be ordered now, and ${total.unpriced === 1 ? 'is' : 'are'} not in it.`}
      </p>
    </aside>
  );
}
