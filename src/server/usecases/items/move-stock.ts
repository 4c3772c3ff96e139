/** A stock movement: an adjustment or a count (G7). The answer is the movement, and includes the current item. */
import type { Intent } from '#domain/intents/all.ts';
import { movementToWire } from '#contract/resources/stock-movement.ts';
import { performIntents } from '../writes/perform-intents.ts';
import type { Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export async function moveStock(context: WriteContext, intent: Intent): Promise<Written> {
  let orderId: string | undefined;
  const written = await performIntents(context, [intent], {
    status: 201,
    respond: ({ rows }) => {
      const movement = [...rows.values()].find((each) => each.type === 'movement');
      orderId = movement?.row.orderId;
      return { data: movement === undefined ? null : movementToWire(movement.row) };
    },
  });
  if (orderId !== undefined) context.store.announceOrders({ locationId: context.locationId, orderIds: [orderId] });
  return written;
}
