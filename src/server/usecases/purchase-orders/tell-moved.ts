/** Tells a location how an order fares: that it has a problem, or has arrived (RT-06, RT-10). In the transaction of the step. */
import type { LocationId } from '#domain/ids.ts';
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import type { Connection } from '../../store/connection.ts';
import { readUnsentOrder } from '../../store/ordering/purchase-rows.ts';
import { addNotification } from '../notifications/add-notification.ts';

const TOLD: Partial<Record<PurchaseState, { kind: 'order-issue' | 'order-delivery'; status: 'active' | 'failed' }>> = {
  failed: { kind: 'order-issue', status: 'failed' },
  rejected: { kind: 'order-issue', status: 'failed' },
  delivered: { kind: 'order-delivery', status: 'active' },
};

export async function tellMoved(
  connection: Connection,
  location: LocationId,
  { orderId, to }: { readonly orderId: string; readonly to: PurchaseState },
): Promise<void> {
  const told = TOLD[to];
  const order = told === undefined ? null : await readUnsentOrder(connection, location, orderId);
  if (told === undefined || order === null) return;
  const { number: orderNumber, distributor_name: distributorName, distributor_id: distributorId } = order;
  await addNotification(connection, location, {
    ...told,
    distributorId,
    meta: { orderId, orderNumber, distributorName },
  });
}
