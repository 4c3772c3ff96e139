/** The costs of one distributor's order: subtotal, shipping, handling, tax, total (CHK-03). */
import type { LineView } from '#mirror/read/views.ts';
import type { CartStatus } from '../../things/cart-line/cart-slots.ts';
import { currency } from '../../kit/money.ts';
import type { DistributorGroup } from './cart-groups.ts';
import { paymentText, shippingText } from './shipping-text.ts';
import classes from './cart.module.css';

export interface GroupCostsProps {
  readonly group: DistributorGroup<LineView>;
  readonly standing: CartStatus;
}

export function GroupCosts({ group, standing }: GroupCostsProps) {
  const { totals, terms, chosen, name } = group;
  const isEmpty = chosen.length === 0;
  return (
    <dl className={classes['costs']} aria-label={`Costs of ${name}`}>
      <Row words="Subtotal">{currency(totals.subtotalCents)}</Row>
      <Row words="Shipping">{isEmpty ? '–' : shippingText(totals.shipping)}</Row>
      {totals.handlingCents > 0 ? <Row words="Handling">{currency(totals.handlingCents)}</Row> : null}
      <Row words="Tax">{terms === null ? 'N/A' : currency(totals.taxCents)}</Row>
      <div className={classes['costTotal']}>
        <dt>{standing === 'checked' ? 'Total' : 'Estimated total'}</dt>
        <dd>{currency(totals.totalCents)}</dd>
      </div>
      {terms === null ? null : <Row words="Payment">{paymentText(terms.paymentType)}</Row>}
    </dl>
  );
}

function Row({ words, children }: { readonly words: string; readonly children: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}
