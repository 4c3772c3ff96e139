/** The receipt of a payment of the subscription, with the name of the location's buying group, as in its email (WL-03). */
import { BRANDS, brandOf } from '#domain/brands/brands.ts';
import { currencyText } from '#domain/quantity/currency-text.ts';
import { planOf } from '#domain/subscription/plans.ts';
import type { LocationId } from '#domain/ids.ts';
import { dayAt } from '#domain/ordering/budget.ts';
import type { Printout } from '../../gateways/printouts/printout.ts';
import type { Connection } from '../../store/connection.ts';
import { readPayment } from '../../store/subscription/payment-rows.ts';
import { readSubscription } from '../../store/subscription/subscription-rows.ts';
import { Refused } from '../refused.ts';
import { dayWords } from '#domain/quantity/day-words.ts';

/** @throws Refused if there is no such payment, or it was not completed */
export async function receiptPrintout(connection: Connection, locationId: LocationId, id: string): Promise<Printout> {
  const payment = /^[1-9]\d{0,17}$/.test(id) ? await readPayment(connection, locationId, id) : null;
  if (payment?.state !== 'paid' || payment.paid_at === null)
    throw new Refused('not-found', 'There is no receipt: this payment was not made.');
  const subscription = await readSubscription(connection, locationId);
  const [amount, refunded] = [Number(payment.amount_cents), Number(payment.refunded_cents)];
  const { name: brand } = brandOf('', subscription.buying_group);
  const plan = planOf(subscription.plan).name.replaceAll(BRANDS.stockroom.name, brand);
  return {
    title: `Receipt #${payment.id}`,
    from: brand,
    foot: `Receipt #${payment.id} for ${subscription.location_name}`,
    at: payment.paid_at.toISOString(),
    parts: [
      { is: 'addresses', addresses: [{ label: 'Paid by', lines: [subscription.location_name] }] },
      {
        is: 'facts',
        facts: [
          ['Paid on', dayWords(dayAt(payment.paid_at.toISOString(), subscription.time_zone))],
          ['Card', payment.card_last4 === null ? 'Credit card' : `•••• ${payment.card_last4}`],
        ],
      },
      {
        is: 'table',
        columns: [
          { label: 'What for', width: 75 },
          { label: 'Amount', width: 25, align: 'right' },
        ],
        rows: [{ cells: [`${plan}, from ${dayWords(payment.due_on)}`, currencyText(amount)] }],
      },
      {
        is: 'sums',
        sums: [
          ...(refunded === 0 ? [] : [['Refunded', `−${currencyText(refunded)}`] as const]),
          ['Paid', currencyText(amount - refunded)],
        ],
      },
    ],
  };
}
