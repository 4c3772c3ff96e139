/**
 * Writes cart lines with the transaction's next packet. Rule: the location's lock is held (log/write-once.ts), and the row gets the
 * transaction's revision.
 */
import type { CartLineId, LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { type Connection, isUuid, runPipelined, statement } from '../connection.ts';

const INSERT_LINE = statement<never>(
  'insert-line',
  `insert into cart_items (location_id, id, client_id, offer_id, qty, saved_for_later, is_urgent, revision, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export function insertLine(connection: Connection, locationId: LocationId, line: CartLine): void {
  runPipelined(connection, INSERT_LINE, [
    locationId,
    line.id,
    line.clientId !== null && isUuid(line.clientId) ? line.clientId : null,
    line.offerId,
    line.qty,
    line.savedForLater,
    line.isUrgent,
    line.revision,
    line.updatedAt,
  ]);
}

const UPDATE_LINE = statement<never>(
  'update-line',
  `update cart_items set qty = $3, saved_for_later = $4, is_urgent = $5, revision = $6, updated_at = $7
    where location_id = $1 and id = $2`,
);

export function updateLine(connection: Connection, locationId: LocationId, line: CartLine): void {
  const { id, qty, savedForLater, isUrgent, revision, updatedAt } = line;
  runPipelined(connection, UPDATE_LINE, [locationId, id, qty, savedForLater, isUrgent, revision, updatedAt]);
}

const DELETE_LINE = statement<never>('delete-line', 'delete from cart_items where location_id = $1 and id = $2');

export function deleteLine(connection: Connection, locationId: LocationId, id: CartLineId): void {
  runPipelined(connection, DELETE_LINE, [locationId, id]);
}
