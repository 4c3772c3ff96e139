/** An admin runs a job now, or cancels it (ADM-02). Rule: a running job is left alone; repeating an action is not an error. */
import type { JobOutcome } from '#contract/resources/admin-jobs.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { findJob, giveJobUp, type JobToHandle, lockJob, runJobNow } from '../../store/admin/job-rows.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditProduct, type AuditActor } from '../audit/add-event.ts';
import { CLIENT_FILE_JOB, restartClientFile } from '../distributors/client-files.ts';
import { PURCHASE_JOB } from '../purchase-orders/send-purchase.ts';
import { retryDelivery, stopDelivery } from './handle-deliveries.ts';
import { PRICE_FILE_JOB, restartPriceFile } from './price-files.ts';

/** @throws Refused if the file that it imports is no longer stored, or was uploaded again */
export async function retryJob(store: Store, id: string, auditActor: AuditActor): Promise<JobOutcome> {
  const orderId = await orderOf(store, id);
  const outcome = orderId === null ? 'gone' : await retryDelivery(store, orderId, auditActor);
  // An order that has been sent may have a further step.
  return outcome === 'gone'
    ? await onLocked(store, id, async (connection, job) => {
        await restartFile(connection, job);
        await runJobNow(connection, id);
        await auditProduct(connection, auditActor, { kind: 'job-run', subject: job.kind });
      })
    : outcome;
}

export interface StopJob {
  readonly id: string;
  readonly adminName: string;
  readonly auditActor: AuditActor;
  /** For links in emails. */
  readonly publicOrigin: string;
}

export async function stopJob(store: Store, stop: StopJob): Promise<JobOutcome> {
  const { id, adminName, auditActor } = stop;
  const orderId = await orderOf(store, id);
  const outcome = orderId === null ? 'gone' : await stopDelivery(store, { ...stop, orderId });
  if (outcome !== 'gone') return outcome;
  return await onLocked(store, id, async (connection, { kind }) => {
    await giveJobUp(connection, id, `stopped by ${adminName}`);
    await auditProduct(connection, auditActor, { kind: 'job-stopped', subject: kind });
  });
}

/** A file whose job was given up has failed (jobs/housekeeping.ts), and its job would find nothing to do. @throws Refused */
async function restartFile(connection: Connection, { kind, location_id, file_id }: JobToHandle): Promise<void> {
  if (file_id === null) return;
  if (kind === PRICE_FILE_JOB) await restartPriceFile(connection, file_id);
  if (kind === CLIENT_FILE_JOB && location_id !== null) {
    await restartClientFile(connection, asId<LocationId>(location_id), file_id);
  }
}

/** A job that sends an order is handled with the order. */
async function orderOf(store: Store, id: string): Promise<string | null> {
  const job = await findJob(store.pool, id);
  return job?.kind === PURCHASE_JOB ? job.order_id : null;
}

async function onLocked(
  store: Store,
  id: string,
  work: (connection: Connection, job: JobToHandle) => Promise<void>,
): Promise<JobOutcome> {
  return await inTransaction(store, async (connection) => {
    const job = await lockJob(connection, id);
    if (job === null) return 'gone';
    if (job.is_running) return 'running';
    await work(connection, job);
    return 'done';
  });
}
