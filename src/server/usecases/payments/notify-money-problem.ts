/** Notifies people who may see prices of a payment problem. Call this last in the transaction that records it. */
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import type { MoneyNews } from '#domain/notifications/notification-meta.ts';
import type { Connection } from '../../store/connection.ts';
import { readUnsentOrder } from '../../store/ordering/purchase-rows.ts';
import { addNotification } from '../notifications/add-notification.ts';

export async function notifyMoneyProblem(
  connection: Connection,
  locationId: LocationId,
  { orderId, amountCents, news }: { readonly orderId: string; readonly amountCents: number; readonly news: MoneyNews },
): Promise<void> {
  const order = await readUnsentOrder(connection, locationId, orderId);
  if (order === null) return;
  const { number: orderNumber, distributor_id: distributorId, distributor_name: distributorName } = order;
  const meta = { amount: dollars(amountCents), orderId, orderNumber, distributorName, news };
  await addNotification(connection, locationId, { kind: 'invoice-payment', status: 'failed', distributorId, meta });
}
