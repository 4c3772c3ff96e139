/**
 * Fails purchase orders that wait to be sent without a job (it failed each time for an internal reason, or was lost), so that the practice
 * sees them and can send them again. Rule: no order waits forever.
 */
import { orderStatusOf } from '#domain/ordering/order-states.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { movePurchase, readStranded } from '../../store/ordering/purchase-rows.ts';
import { notifyMoved } from './notify-moved.ts';
import { notifyNotSent } from './notify-not-sent.ts';

const MOVE = {
  from: 'queued',
  to: 'failed',
  status: orderStatusOf('failed'),
  failure: { problem: 'unexpected', error: 'no job is left to send it' },
} as const;

/** @returns how many were failed */
export async function failStranded(store: Store, publicOrigin: string): Promise<number> {
  const stranded = await readStranded(store.pool);
  for (const { locationId, orderId } of stranded) {
    const isMine = await inTransaction(store, async (connection) => {
      const hasMoved = await movePurchase(connection, locationId, { ...MOVE, orderId });
      const { problem } = MOVE.failure;
      if (hasMoved) await notifyNotSent(connection, locationId, { orderId, problem, publicOrigin });
      if (hasMoved) await notifyMoved(connection, locationId, { orderId, to: MOVE.to });
      return hasMoved;
    });
    if (isMine) store.announceOrders({ locationId, orderIds: [orderId] });
  }
  return stranded.length;
}
