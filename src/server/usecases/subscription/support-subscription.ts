/** Support changes a location's subscription (SUB-02): the state table determines the result. */
import { todayAt } from '#domain/subscription/billing-days.ts';
import { WITHDRAWN } from '#domain/subscription/payment-reports.ts';
import { statusAfter, type SubscriptionEvent } from '#domain/subscription/subscription-status.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { hasLocation } from '../../store/admin/practice-rows.ts';
import { type Connection, isServerId } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { withdrawPending } from '../../store/subscription/payment-rows.ts';
import { lockSubscription, writeStanding } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { queueCharge } from './billing.ts';

export interface Support {
  readonly locationId: string;
  readonly event: Extract<SubscriptionEvent, 'canceled-by-support' | 'deactivated' | 'reactivated'>;
  readonly auditActor: AuditActor;
}

/** An event without a transition from the current status changes nothing. @throws Refused */
export async function supportSubscription(store: Store, { locationId: id, event, auditActor }: Support): Promise<void> {
  const locationId = asId<LocationId>(id);
  await inTransaction(store, async (connection) => {
    if (!isServerId(id) || !(await hasLocation(connection, id))) {
      throw new Refused('not-found', 'There is no such location.');
    }
    const row = await lockSubscription(connection, locationId);
    const status = statusAfter(row.status, event);
    if (status === row.status) return;
    if (event !== 'reactivated') await withdraw(connection, locationId);
    const today = todayAt(new Date().toISOString(), row.time_zone);
    // Days on which nobody could order are not charged.
    const isFromToday = event === 'reactivated' && row.renews_on < today;
    await writeStanding(connection, locationId, {
      status,
      renewsOn: isFromToday ? today : row.renews_on,
      anchorDay: isFromToday ? Number(today.slice(8)) : row.anchor_day,
      trialEndsOn: row.trial_ends_on,
      pastDueSince: event === 'reactivated' ? null : row.past_due_since,
      nextTryOn: null,
    });
    await auditAt(connection, locationId, auditActor, { kind: 'subscription-changed', details: { event } });
  });
}

/** Nothing is charged from now on. Under the lock. */
export async function withdraw(connection: Connection, locationId: LocationId): Promise<void> {
  const paymentId = await withdrawPending(connection, locationId, WITHDRAWN);
  // An attempt may be under way, or its answer lost: the job asks for it, and what was taken is given back.
  if (paymentId !== null) await queueCharge(connection, { locationId, paymentId });
}
