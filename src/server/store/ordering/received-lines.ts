/** Receipts of order lines. Rule: lines are only found through their location; receipts add up (G7). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, statement } from '../connection.ts';

export interface ReceivedLine {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly qtyReceived: number;
}

const RECEIVE = statement<ReceivedLine>(
  'receive-order-line',
  `update order_items i set qty_received = greatest(0, i.qty_received + $3)
    from orders o
    where i.location_id = $1 and i.id = $2 and o.location_id = i.location_id and o.id = i.order_id
    returning i.id, o.id as "orderId", o.number as "orderNumber", i.qty_received as "qtyReceived"`,
);

/** @param received negative: reverses receipts, down to 0. @returns null: the location has no such line */
export async function receiveLine(
  connection: Connection,
  locationId: LocationId,
  { orderItemId, received }: { orderItemId: string; received: number },
): Promise<ReceivedLine | null> {
  if (!isServerId(orderItemId)) return null;
  return (await first(connection, RECEIVE, [locationId, orderItemId, received])) ?? null;
}
