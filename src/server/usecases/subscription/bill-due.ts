/** Processes what is due for subscriptions: renewals, ends of trials, retries, pauses. Any number of processes may do so at once. */
import { addDays, nextTryOn, todayAt, UNPAID_DAYS } from '#domain/subscription/billing-days.ts';
import { statusAfter, type SubscriptionEvent } from '#domain/subscription/subscription-status.ts';
import type { LocationId } from '#domain/ids.ts';
import { trialEndedMail } from '../../gateways/mails/payment-mails.ts';
import type { Connection } from '../../store/connection.ts';
import { findPending, readOpenPayment, readOwnerEmails } from '../../store/subscription/payment-rows.ts';
import {
  findDue,
  lockSubscription,
  type Standing,
  type SubscriptionRow,
  writeStanding,
} from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { queueMail } from '../mail/send-mail.ts';
import { queueCharge, type Billing, chargeableCard } from './billing.ts';
import { chargeNow } from './recharge.ts';

/**
 * One location that fails keeps no other from being billed.
 * @returns the number of locations with a change
 * @throws AggregateError after all were tried
 */
export async function billDue(billing: Billing): Promise<number> {
  const due = await findDue(billing.store.pool, UNPAID_DAYS);
  const failures: unknown[] = [];
  for (const locationId of due) {
    try {
      await inTransaction(billing.store, (connection) => billOne(connection, billing, locationId));
    } catch (error) {
      failures.push(error);
    }
  }
  for (const { location_id: locationId, id } of await findPending(billing.store.pool)) {
    await queueCharge(billing.store.pool, { locationId, paymentId: id });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} due subscriptions failed`);
  return due.length;
}

async function billOne(connection: Connection, billing: Billing, locationId: LocationId): Promise<void> {
  const row = await lockSubscription(connection, locationId);
  const today = todayAt(billing.now().toISOString(), row.time_zone);
  const hasCard = chargeableCard(row, billing.cards) !== null;
  const isFree = Number(row.renewal_amount_cents) === 0;
  if (row.status === 'active' && row.renews_on <= today) {
    if (hasCard || isFree) return chargeNow(connection, billing, row);
    await change(connection, row, 'trial-ended', { pastDueSince: today });
    const url = `${billing.publicOrigin()}/settings`;
    const mail = trialEndedMail({ location: row.location_name, url });
    return queueMail(connection, await readOwnerEmails(connection, locationId), mail);
  }
  if (row.status !== 'past_due') return;
  const open = await readOpenPayment(connection, locationId);
  // Its result will be reported soon.
  if (open?.state === 'pending') return;
  if (row.past_due_since !== null && addDays(row.past_due_since, UNPAID_DAYS) <= today) {
    return change(connection, row, 'unpaid-too-long', { nextTryOn: null });
  }
  if (row.next_try_on === null || row.next_try_on > today) return;
  await change(connection, row, null, { nextTryOn: nextTryOn(row.renews_on, today) });
  if (hasCard || isFree) await chargeNow(connection, billing, row);
}

async function change(
  connection: Connection,
  row: SubscriptionRow,
  event: SubscriptionEvent | null,
  days: Partial<Standing>,
): Promise<void> {
  await writeStanding(connection, row.location_id, {
    status: event === null ? row.status : statusAfter(row.status, event),
    renewsOn: row.renews_on,
    anchorDay: row.anchor_day,
    trialEndsOn: row.trial_ends_on,
    pastDueSince: row.past_due_since,
    nextTryOn: row.next_try_on,
    ...days,
  });
}
