/** Tells the people at a location of an issue or a return (RT-04, RT-10). Last in the transaction of the step. */
import type { LocationId } from '#domain/ids.ts';
import type { ClaimNews } from '#domain/notifications/notification-meta.ts';
import type { Connection } from '../../store/connection.ts';
import type { ClaimLine } from '../../store/ordering/claim-rows.ts';
import { addNotification } from '../notifications/add-notification.ts';

export async function tellClaim(
  connection: Connection,
  location: LocationId,
  line: ClaimLine,
  news: ClaimNews,
): Promise<void> {
  const { order_id: orderId, order_number: orderNumber, distributor_name: distributorName } = line;
  await addNotification(connection, location, {
    kind: 'order-issue',
    status: 'active',
    distributorId: line.distributor_id,
    meta: { orderId, orderNumber, distributorName, productName: line.product_name, news },
  });
}
