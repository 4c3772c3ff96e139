/** Notifies people at the location of an issue or a return (RT-04, RT-10), and updates their open screens. */
import { asId, type LocationId } from '#domain/ids.ts';
import type { ClaimNews } from '#domain/notifications/notification-meta.ts';
import type { Connection } from '../../store/connection.ts';
import type { ClaimLine } from '../../store/ordering/claim-line.ts';
import { addNotification } from '../notifications/add-notification.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** Last in the transaction of the step. */
export async function notifyOfClaim(
  connection: Connection,
  location: LocationId,
  line: ClaimLine,
  { news, madeBy }: { readonly news: ClaimNews; readonly madeBy?: string | null },
): Promise<void> {
  const { order_id: orderId, order_number: orderNumber, distributor_name: distributorName } = line;
  await addNotification(connection, location, {
    kind: 'order-issue',
    status: 'active',
    distributorId: line.distributor_id,
    meta: {
      orderId,
      orderNumber,
      distributorName,
      productName: line.product_name,
      news,
      ...(madeBy == null ? {} : { madeBy }),
    },
  });
}

/** After the transaction. @param orderId null: the write was a repetition */
export function announceOrder({ store, locationId }: WriteContext, orderId: string | null): void {
  if (orderId !== null) store.announceOrders({ locationId: asId(locationId), orderIds: [orderId] });
}
