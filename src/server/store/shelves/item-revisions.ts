/** The items of a folder, as little of them as a checksum needs. */
import type { FolderId, LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

const ITEM_REVISIONS = statement<{ id: string; revision: string }>(
  'item-revisions',
  'select id, revision from workspace_items where location_id = $1 and workspace_id = $2',
);

export async function readItemRevisions(
  connection: Connection,
  locationId: LocationId,
  folderId: FolderId,
): Promise<{ id: string; revision: number }[]> {
  const rows = await run(connection, ITEM_REVISIONS, [locationId, folderId]);
  return rows.map((row) => ({ id: row.id, revision: Number(row.revision) }));
}
