/** Returns whose goods have left the shelf. */
import type { ItemId, LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

const SENDABLE = statement<{ is_sent: boolean; received: number }>(
  'sendable-of-return',
  `select c.sent_at is not null as is_sent, (
        select coalesce(sum(v.asked), 0)::int from stock_movements v
          where v.location_id = $1 and v.item_id = $3 and (v.order_item_id = $4 or v.return_id in (
            select other.id from order_claims other where other.location_id = $1 and other.order_item_id = $4))
            and not (v.return_id is not null and (v.reverses is not null or exists (
              select from stock_movements u where u.location_id = $1 and u.item_id = $3 and u.reverses = v.id)))
      ) as received
    from order_claims c where c.location_id = $1 and c.id = $2::uuid`,
);

/**
 * @returns `received`: quantity received of the line on this item, minus what was returned; a reversed return does not count, whatever the
 * shelf had
 */
export async function readSendable(
  connection: Connection,
  locationId: LocationId,
  {
    returnId,
    itemId,
    orderItemId,
  }: { readonly returnId: string; readonly itemId: ItemId; readonly orderItemId: string },
): Promise<{ readonly is_sent: boolean; readonly received: number }> {
  const row = await first(connection, SENDABLE, [locationId, returnId, itemId, orderItemId]);
  return row ?? { is_sent: false, received: 0 };
}

const SENT = statement<never>(
  'mark-return-sent',
  'update order_claims set sent_at = now() where location_id = $1 and id = $2::uuid',
);

export async function markSent(connection: Connection, locationId: LocationId, returnId: string): Promise<void> {
  await run(connection, SENT, [locationId, returnId]);
}
