/**
 * An admin resends an order that has not reached its distributor, or stops it (ADM-03, ADM-04). Rule: the order is locked first and its
 * job second, in the same order as when sending, so that of concurrent actions only one sends it.
 */
import type { JobOutcome } from '#contract/resources/admin-jobs.ts';
import type { LocationId } from '#domain/ids.ts';
import { orderStatusOf } from '#domain/ordering/order-states.ts';
import { beginPurchaseAgain, lockPurchase } from '../../store/admin/unsent-order-rows.ts';
import { lockJobByKey, removeJob } from '../../store/admin/job-rows.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { movePurchase, queueAgain, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { PURCHASE_JOB, purchaseJob } from '../purchase-orders/send-purchase.ts';
import { notifyMoved } from '../purchase-orders/notify-moved.ts';
import { notifyNotSent } from '../purchase-orders/notify-not-sent.ts';
import { Refused } from '../refused.ts';

/** @throws Refused */
export async function retryDelivery(store: Store, orderId: string, auditActor: AuditActor): Promise<JobOutcome> {
  return await onLocked(store, orderId, async (connection, locationId, state) => {
    if (state === 'failed') await queueAgain(connection, locationId, orderId);
    else if (state !== 'queued') return 'gone';
    else if ((await jobOf(connection, orderId))?.isRunning === true) return 'running';
    else await beginPurchaseAgain(connection, locationId, orderId);
    const purchase = await readPurchase(connection, locationId, orderId);
    if (purchase === null) return 'gone';
    await addJob(connection, purchaseJob(purchase, { locationId, orderId }));
    await auditAt(connection, locationId, auditActor, { kind: 'delivery-retried', subject: purchase.number });
    return 'done';
  });
}

export interface StopUnsentOrder {
  readonly orderId: string;
  readonly adminName: string;
  readonly auditActor: AuditActor;
  /** For links in emails. */
  readonly publicOrigin: string;
}

/** @throws Refused */
export async function stopDelivery(
  store: Store,
  { orderId, adminName, publicOrigin, auditActor }: StopUnsentOrder,
): Promise<JobOutcome> {
  return await onLocked(store, orderId, async (connection, locationId, state) => {
    if (state !== 'queued') return 'gone';
    const job = await jobOf(connection, orderId);
    if (job?.isRunning === true) return 'running';
    if (job !== null) await removeJob(connection, job.id);
    const failure = { problem: 'unexpected', error: `stopped by ${adminName}` } as const;
    await movePurchase(connection, locationId, {
      orderId,
      from: 'queued',
      to: 'failed',
      status: orderStatusOf('failed'),
      failure,
    });
    await notifyNotSent(connection, locationId, { orderId, problem: failure.problem, publicOrigin });
    await notifyMoved(connection, locationId, { orderId, to: 'failed' });
    const number = (await readPurchase(connection, locationId, orderId))?.number ?? '';
    await auditAt(connection, locationId, auditActor, { kind: 'delivery-stopped', subject: number });
    return 'done';
  });
}

const jobOf = (connection: Connection, orderId: string) =>
  lockJobByKey(connection, { kind: PURCHASE_JOB, key: orderId });

type Work = (connection: Connection, locationId: LocationId, state: string) => Promise<JobOutcome>;

async function onLocked(store: Store, orderId: string, work: Work): Promise<JobOutcome> {
  const { outcome, locationId } = await inTransaction(store, async (connection) => {
    const purchase = await lockPurchase(connection, orderId);
    if (purchase === null) throw new Refused('not-found', 'There is no such order.');
    return {
      outcome: await work(connection, purchase.locationId, purchase.state),
      locationId: purchase.locationId,
    };
  });
  if (outcome === 'done') store.announceOrders({ locationId, orderIds: [orderId] });
  return outcome;
}
