/** Archives or unarchives an order (ORD-03, ORD-13). Its transmission to the distributor is not affected. */
import { accept, refuse } from '#domain/verdict.ts';
import { archiveOrder as setArchived } from '../../store/ordering/order-rows.ts';
import { type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export async function archiveOrder(
  context: WriteContext,
  { id, archived }: { id: string; archived: boolean },
): Promise<Written> {
  const written = await write(context, async ({ connection, locationId, revision }) => {
    const isThere = await setArchived(connection, locationId, { id, archived });
    if (!isThere) return refuse({ code: 'not-found', detail: 'There is no such order.' });
    const meta = { opId: context.opId, revision, deleted: [], archived };
    return accept({ status: 200, document: { data: null, included: [], meta } });
  });
  const { store, locationId } = context;
  store.announceOrders({ locationId, orderIds: [id] });
  return written;
}
