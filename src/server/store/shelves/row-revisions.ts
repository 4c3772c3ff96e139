/** Rows reduced to what a checksum needs. */
import type { FolderId, LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

interface RevisionRow {
  readonly id: string;
  readonly revision: string;
}

const ITEM_REVISIONS = statement<RevisionRow>(
  'item-revisions',
  'select id, revision from workspace_items where location_id = $1 and workspace_id = $2',
);

export async function readItemRevisions(
  connection: Connection,
  locationId: LocationId,
  folderId: FolderId,
): Promise<{ id: string; revision: number }[]> {
  return (await run(connection, ITEM_REVISIONS, [locationId, folderId])).map(revisionOf);
}

const REST_REVISIONS = statement<RevisionRow>(
  'rest-revisions',
  `select id, revision from workspaces where location_id = $1
    union all select id, revision from cart_items where location_id = $1`,
);

/** The folders and the cart lines of a location. */
export async function readRestRevisions(
  connection: Connection,
  locationId: LocationId,
): Promise<{ id: string; revision: number }[]> {
  return (await run(connection, REST_REVISIONS, [locationId])).map(revisionOf);
}

function revisionOf({ id, revision }: RevisionRow): { id: string; revision: number } {
  return { id, revision: Number(revision) };
}
