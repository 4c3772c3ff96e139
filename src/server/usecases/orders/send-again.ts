/**
 * Sends an order again after it failed, with a new series of attempts. Rule: an order that is being sent or has arrived is not touched, so
 * pressing twice, or after somebody else, sends it once.
 */
import { accept, refuse } from '#domain/verdict.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { queueAgain, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { purchaseJob } from '../purchase-orders/send-purchase.ts';
import { type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export async function sendAgain(context: WriteContext, orderId: string): Promise<Written> {
  const written = await write(context, async ({ connection, locationId, revision }) => {
    const purchase = await readPurchase(connection, locationId, orderId);
    if (purchase === null) return refuse({ code: 'not-found', detail: 'There is no such order.' });
    if (await queueAgain(connection, locationId, orderId))
      await addJob(connection, purchaseJob(purchase, { locationId, orderId }));
    const meta = { opId: context.opId, revision, deleted: [] };
    return accept({ status: 200, document: { data: null, included: [], meta } });
  });
  const { store, locationId } = context;
  store.announceOrders({ locationId, orderIds: [orderId] });
  return written;
}
