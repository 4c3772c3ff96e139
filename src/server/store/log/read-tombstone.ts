import type { Tombstone } from '#contract/resources/mirrored.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, statement } from '../connection.ts';

const TOMBSTONE = statement<{ seq: string }>(
  'read-tombstone',
  'select seq from changes where location_id = $1 and type = $2 and entity_id = $3 and deleted_at is not null',
);

/** The deletion of a row of this location; null: it exists, never did, or its entry was pruned (log/prune.ts). */
export async function readTombstone(
  connection: Connection,
  locationId: LocationId,
  { type, id }: Pick<Tombstone, 'type' | 'id'>,
): Promise<Tombstone | null> {
  if (!isServerId(id)) return null;
  const row = await first(connection, TOMBSTONE, [locationId, type, id]);
  return row === undefined ? null : { type, id, revision: Number(row.seq) };
}
