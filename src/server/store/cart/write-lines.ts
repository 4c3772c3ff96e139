/** Writes of cart lines. Law: the location's lock is held (log/write-once.ts), and the row gets the transaction's revision. */
import { asId, type CartLineId, type LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { type Connection, first, isUuid, run, statement } from '../connection.ts';

const INSERT_LINE = statement<{ id: string }>(
  'insert-line',
  `insert into cart_items (location_id, client_id, offer_id, qty, saved_for_later, is_urgent, revision, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export async function insertLine(connection: Connection, locationId: LocationId, line: CartLine): Promise<CartLineId> {
  const row = await first(connection, INSERT_LINE, [
    locationId,
    line.clientId !== null && isUuid(line.clientId) ? line.clientId : null,
    line.offerId,
    line.qty,
    line.savedForLater,
    line.isUrgent,
    line.revision,
    line.updatedAt,
  ]);
  if (row === undefined) throw new Error('an insert gave no row');
  return asId(row.id);
}

const UPDATE_LINE = statement<never>(
  'update-line',
  `update cart_items set qty = $3, saved_for_later = $4, is_urgent = $5, revision = $6, updated_at = $7
    where location_id = $1 and id = $2`,
);

export async function updateLine(connection: Connection, locationId: LocationId, line: CartLine): Promise<void> {
  const { id, qty, savedForLater, isUrgent, revision, updatedAt } = line;
  await run(connection, UPDATE_LINE, [locationId, id, qty, savedForLater, isUrgent, revision, updatedAt]);
}

const DELETE_LINE = statement<never>('delete-line', 'delete from cart_items where location_id = $1 and id = $2');

export async function deleteLine(connection: Connection, locationId: LocationId, id: CartLineId): Promise<void> {
  await run(connection, DELETE_LINE, [locationId, id]);
}
