/**
 * Writes cart lines with the transaction's next packet. Rule: the location's lock is held (log/write-once.ts), and the row gets the
 * transaction's revision.
 */
import type { CartLineId, LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { type Connection, isUuid, run, runPipelined, statement } from '../connection.ts';

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

/** What a swapped line was before is noted for an undo. */
const DELETE_LINE = statement<never>(
  'delete-line',
  `with gone as (delete from cart_items where location_id = $1 and id = $2
      returning location_id, id, client_id, offer_id, first_choices, swapped_qty)
    insert into removed_swaps (location_id, line_id, client_id, offer_id, first_choices, swapped_qty)
      select * from gone where first_choices <> '[]' and swapped_qty is not null
      on conflict do nothing`,
);

export function deleteLine(connection: Connection, locationId: LocationId, id: CartLineId): void {
  runPipelined(connection, DELETE_LINE, [locationId, id]);
}

const RESTORE_SWAP = statement<never>(
  'restore-swap',
  `update cart_items l set first_choices = r.first_choices, swapped_qty = r.swapped_qty from removed_swaps r
    where l.location_id = $1 and l.id = $2 and r.location_id = $1 and $3 in (r.line_id::text, r.client_id::text)
      and r.offer_id = l.offer_id`,
);

/**
 * A line that restores a removed one has its first choices again, if it is of the same offer.
 * @param removedId the removed line's id, or the UUID that a device gave it
 */
export function restoreSwap(
  connection: Connection,
  locationId: LocationId,
  { lineId, removedId }: { lineId: CartLineId; removedId: string },
): void {
  runPipelined(connection, RESTORE_SWAP, [locationId, lineId, removedId]);
}

const PRUNE_SWAPS = statement<never>(
  'prune-removed-swaps',
  'delete from removed_swaps where removed_at < now() - make_interval(days => $1)',
);

/** @every-location housekeeping by age alone */
export async function pruneRemovedSwaps(connection: Connection, days: number): Promise<void> {
  await run(connection, PRUNE_SWAPS, [days]);
}
