/** Notifies a location's people and systems that an order has a problem or has arrived (RT-06, RT-10). In the transaction of the step. */
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import type { Connection } from '../../store/connection.ts';
import { readUnsentOrder, type UnsentOrder } from '../../store/ordering/purchase-rows.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { settleOrder } from '../payments/refund-order.ts';
import { openOrderPayment } from '../payments/open-payment.ts';
import { addNotification } from '../notifications/add-notification.ts';

const NOTIFIED: Partial<
  Record<PurchaseState, { kind: 'order-issue' | 'order-delivery'; status: 'active' | 'failed' }>
> = {
  failed: { kind: 'order-issue', status: 'failed' },
  rejected: { kind: 'order-issue', status: 'failed' },
  delivered: { kind: 'order-delivery', status: 'active' },
};

const EVENTS: Partial<Record<PurchaseState, 'order.confirmed' | 'order.shipped'>> = {
  accepted: 'order.confirmed',
  shipped: 'order.shipped',
};

export async function notifyMoved(
  connection: Connection,
  location: LocationId,
  { orderId, to }: { readonly orderId: string; readonly to: PurchaseState },
): Promise<void> {
  if (to === 'accepted') await openOrderPayment(connection, location, orderId);
  if (to === 'accepted' || to === 'rejected') await settleOrder(connection, location, { orderId, payloadId: to });
  const [reportedStatus, event] = [NOTIFIED[to], EVENTS[to]];
  const order =
    reportedStatus === undefined && event === undefined ? null : await readUnsentOrder(connection, location, orderId);
  if (order === null) return;
  if (event !== undefined) await notifySystems(connection, location, { orderId, order, event });
  if (reportedStatus === undefined) return;
  const { number: orderNumber, distributor_name: distributorName, distributor_id: distributorId } = order;
  await addNotification(connection, location, {
    ...reportedStatus,
    distributorId,
    meta: { orderId, orderNumber, distributorName },
  });
}

interface NotifiedOrder {
  readonly orderId: string;
  readonly order: UnsentOrder;
  readonly event: 'order.confirmed' | 'order.shipped';
}

function notifySystems(
  connection: Connection,
  location: LocationId,
  { orderId, order, event }: NotifiedOrder,
): Promise<void> {
  return addWebhookEvent(connection, location, event, dataOf(orderId, order));
}

/** Notifies the location's systems of an invoice. */
export async function notifyInvoiced(
  connection: Connection,
  location: LocationId,
  { orderId, invoiceNumber, totalCents }: { orderId: string; invoiceNumber: string; totalCents: number },
): Promise<void> {
  const order = await readUnsentOrder(connection, location, orderId);
  if (order === null) return;
  const data = { ...dataOf(orderId, order), invoiceNumber, total: dollars(totalCents) };
  await addWebhookEvent(connection, location, 'order.invoiced', data);
}

function dataOf(orderId: string, order: UnsentOrder) {
  const { number: orderNumber, reference, distributor_id: id, distributor_name: name } = order;
  return { orderId, orderNumber, reference, distributor: { id, name } };
}
