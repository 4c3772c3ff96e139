/**
 * Emails the practice that sending an order has finally failed (ORD-24): its owners, and the person who placed it. Rule: added in the
 * transaction in which the order fails, so each failure is reported once.
 */
import type { LocationId } from '#domain/ids.ts';
import type { SendProblem } from '#domain/ordering/order-states.ts';
import { orderNotSentMail } from '../../gateways/mails/order-not-sent-mail.ts';
import type { Connection } from '../../store/connection.ts';
import { readUnsentOrder } from '../../store/ordering/purchase-rows.ts';
import { queueMail } from '../mail/send-mail.ts';

export async function notifyNotSent(
  connection: Connection,
  location: LocationId,
  { orderId, problem, publicOrigin }: { orderId: string; problem: SendProblem; publicOrigin: string },
): Promise<void> {
  const order = await readUnsentOrder(connection, location, orderId);
  if (order === null) return;
  const mail = orderNotSentMail({
    number: order.number,
    reference: order.reference,
    distributorName: order.distributor_name,
    locationName: order.location_name,
    placedBy: order.placed_by,
    problem,
    url: `${publicOrigin}/order/${orderId}`,
  });
  await queueMail(connection, order.recipients, mail);
}
