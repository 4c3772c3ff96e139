/**
 * Retries a declined payment on a person's request (ORD-23). Idempotent: a pending payment is left alone, and a notification reports the
 * result.
 */
import type { LocationId } from '#domain/ids.ts';
import { attemptOrderPayment, lockOrderPayment } from '../../store/ordering/payment-rows.ts';
import { readSubscription } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { type Billing, chargeableCard } from '../subscription/billing.ts';
import { queueOrderCharge } from './open-payment.ts';

/** @param id of the history entry: `card-12` @throws Refused */
export async function retryPayment(billing: Billing, locationId: LocationId, id: string): Promise<void> {
  await inTransaction(billing.store, async (connection) => {
    const paymentId = /^card-(\d{1,18})$/.exec(id)?.[1] ?? '';
    const payment = await lockOrderPayment(connection, locationId, paymentId);
    if (payment === null) throw new Refused('not-found', 'There is no such payment.');
    if (payment.state === 'paid') throw new Refused('nothing-due', 'This payment was made.');
    if (payment.state === 'pending') return;
    if (payment.is_canceled) throw new Refused('nothing-due', 'This order was canceled.');
    if (payment.is_all_back) throw new Refused('nothing-due', 'All of this order was refunded.');
    if (chargeableCard(await readSubscription(connection, locationId), billing.cards) === null)
      throw new Refused('no-card', 'There is no card to charge.');
    if (await attemptOrderPayment(connection, locationId, paymentId))
      await queueOrderCharge(connection, { locationId, paymentId });
  });
}
