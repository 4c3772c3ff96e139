/** The author of an item's note, by the record of the write that last changed it. */
import { asId, type ItemId, type LocationId } from '#domain/ids.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';

const OWN_NOTES = statement<{ id: string }>(
  'own-notes',
  `select i.id from workspace_items i
    join idempotency_records r
      on r.location_id = i.location_id and r.client_id = $3 and r.revision = i.note_revision and r.client_sequence < $4
    where i.location_id = $1 and i.id = any($2::bigint[])`,
);

/** The items among these whose note was written by an earlier op of the same client. */
export async function readOwnNotes(
  connection: Connection,
  locationId: LocationId,
  request: { itemIds: readonly ItemId[]; clientId: string | null; clientSequence: number | null },
): Promise<readonly ItemId[]> {
  const { clientId, clientSequence } = request;
  const known = request.itemIds.filter(isServerId);
  if (known.length === 0 || clientId === null || clientSequence === null) return [];
  const rows = await run(connection, OWN_NOTES, [locationId, known, clientId, clientSequence]);
  return rows.map(({ id }) => asId(id));
}
