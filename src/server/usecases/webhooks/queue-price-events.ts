/** Queues webhook events for prices that changed since the last time, many per event. */
import { dollarsOrNull } from '#contract/resources/resource.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { locationsWithPriceMoves, takePriceMoves } from '../../store/webhooks/webhook-rows.ts';
import { addWebhookEvent } from './add-webhook-event.ts';

const TOGETHER = 500;

export async function queuePriceEvents(store: Store): Promise<void> {
  for (const locationId of await locationsWithPriceMoves(store.pool)) {
    while (await queueSome(store, locationId));
  }
}

/** @returns whether there may be more */
function queueSome(store: Store, locationId: string): Promise<boolean> {
  return inTransaction(store, async (connection) => {
    const moves = await takePriceMoves(connection, locationId, TOGETHER);
    const prices = moves.map((move) => ({
      productDistributorId: move.offer_id,
      sku: move.sku,
      before: dollarsOrNull(move.before_cents),
      price: dollarsOrNull(move.price_cents),
    }));
    if (prices.length > 0) await addWebhookEvent(connection, locationId, 'price.changed', { prices });
    return moves.length === TOGETHER;
  });
}
