/** A person requests the payment that is due: Retry or Renew (API-37, ERR-09). Idempotent: at most one payment is open. */
import { todayAt } from '#domain/subscription/billing-days.ts';
import { dueStep } from '#domain/subscription/payment-reports.ts';
import { type RechargeRefusal, statusAfter, whyNotRecharge } from '#domain/subscription/subscription-status.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { attemptAgain, insertPayment, readOpenPayment } from '../../store/subscription/payment-rows.ts';
import { lockSubscription, type SubscriptionRow } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { queueCharge, type Billing, chargeableCard } from './billing.ts';
import { moveOn } from './record-payment.ts';

const WORDS: Readonly<Record<RechargeRefusal, string>> = {
  'nothing-due': 'No payment is due.',
  'location-inactive': 'The subscription of this location is not active.',
  'no-card': 'There is no card to charge.',
};

/** @throws Refused */
export async function requestRecharge(billing: Billing, auditActor: AuditActor, locationId: LocationId): Promise<void> {
  await inTransaction(billing.store, async (connection) => {
    const row = await lockSubscription(connection, locationId);
    const hasCard = chargeableCard(row, billing.cards) !== null;
    const refusal = whyNotRecharge({ status: row.status, hasCard });
    if (refusal !== null) throw new Refused(refusal, WORDS[refusal]);
    await auditAt(connection, locationId, auditActor, { kind: 'payment-asked' });
    await chargeNow(connection, billing, row);
  });
}

/** Under the lock: opens the payment that is due, or reopens the declined one. */
export async function chargeNow(connection: Connection, billing: Billing, row: SubscriptionRow): Promise<void> {
  const locationId = row.location_id;
  const today = todayAt(billing.now().toISOString(), row.time_zone);
  const dueOn = row.status === 'canceled' ? today : row.renews_on;
  const open = await readOpenPayment(connection, locationId);
  const amountCents = Number(row.renewal_amount_cents);
  const step = dueStep(open?.state ?? null, amountCents);
  if (step === 'move-on') {
    await moveOn(connection, { billing, subscription: row, dueOn, status: statusAfter(row.status, 'paid') });
    return;
  }
  if (step === 'attempt-again' && open !== null) await attemptAgain(connection, locationId, open.id, amountCents);
  const payment = open ?? (await insertPayment(connection, locationId, { dueOn, amountCents }));
  await queueCharge(connection, { locationId, paymentId: payment.id });
}
