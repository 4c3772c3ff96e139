/**
 * Completes an order once everything was received, since distributors by mail or cXML do not report deliveries. Rule: the lines decide
 * when the job runs, so that receipts undone in between count; the order moves through its table of states as if its distributor had
 * reported each.
 */
import type { LocationId } from '#domain/ids.ts';
import { orderStatusOf, movesBetween } from '#domain/ordering/order-states.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { isReceivedWhole, movePurchase, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { deliverShipments, lockPurchase } from '../../store/ordering/supplier-rows.ts';
import { inTransactionAgain } from '../../store/transaction.ts';
import { notifyMoved } from './notify-moved.ts';

export const RECEIVED_JOB = 'order-received';

/** Stored with the job. */
export interface ReceivedJob {
  readonly locationId: LocationId;
  readonly orderId: string;
}

/** As long as undo is available. */
const UNDO_MS = 12_000;

/** Called in the transaction of the receipt. */
export async function queueReceived(connection: Connection, job: ReceivedJob): Promise<void> {
  await addJob(connection, { kind: RECEIVED_JOB, key: job.orderId, payload: job, afterMs: UNDO_MS });
}

export async function endReceived(store: Store, { locationId, orderId }: ReceivedJob): Promise<void> {
  const hasMoved = await inTransactionAgain(store, async (connection) => {
    await lockPurchase(connection, locationId, orderId);
    const purchase = await readPurchase(connection, locationId, orderId);
    // The simulation reports deliveries itself, and an order that was never sent cannot be delivered.
    if (purchase === null || purchase.gateway === 'simulated' || !ON_ITS_WAY.has(purchase.state)) return false;
    if (!(await isReceivedWhole(connection, locationId, orderId))) return false;
    let from = purchase.state;
    for (const to of movesBetween(from, 'delivered') ?? []) {
      await movePurchase(connection, locationId, { orderId, from, to, status: orderStatusOf(to), failure: null });
      if (to === 'delivered') await deliverShipments(connection, locationId, orderId);
      await notifyMoved(connection, locationId, { orderId, to });
      from = to;
    }
    return from !== purchase.state;
  });
  if (hasMoved) store.announceOrders({ locationId, orderIds: [orderId] });
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['sent', 'accepted', 'shipped']);
