/**
 * Writes folders; single-folder writes are sent with the transaction's next packet. Rule: the location's lock is held (log/write-once.ts),
 * and the row gets the transaction's revision.
 */
import { asId, type FolderId, type LocationId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { type Connection, isUuid, run, runPipelined, statement } from '../connection.ts';

const UPDATE_FOLDER = statement<never>(
  'update-folder',
  `update workspaces set name = $3, parent_id = $4, rank = $5, columns = $6, item_count = $7, revision = $8
    where location_id = $1 and id = $2`,
);

export function updateFolder(connection: Connection, locationId: LocationId, folder: Folder): void {
  const { id, name, parentId, rank, columns, itemCount, revision } = folder;
  runPipelined(connection, UPDATE_FOLDER, [locationId, id, name, parentId, rank, columns, itemCount, revision]);
}

const INSERT_FOLDER = statement<never>(
  'insert-folder',
  `insert into workspaces (location_id, id, client_id, parent_id, name, rank, columns, revision, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export function insertFolder(connection: Connection, locationId: LocationId, folder: Folder): void {
  runPipelined(connection, INSERT_FOLDER, [
    locationId,
    folder.id,
    folder.clientId !== null && isUuid(folder.clientId) ? folder.clientId : null,
    folder.parentId,
    folder.name,
    folder.rank,
    folder.columns,
    folder.revision,
    folder.createdAt,
  ]);
}

const SUBTREE = statement<{ id: string; depth: number }>(
  'folder-subtree',
  `with recursive subtree as (
      select id, 0 as depth from workspaces where location_id = $1 and id = $2
      union all
      select f.id, s.depth + 1 from workspaces f join subtree s on f.parent_id = s.id where f.location_id = $1
    ) select id, depth from subtree order by depth desc, id`,
);

/** A folder and all its subfolders, the deepest first. */
export async function readSubtree(
  connection: Connection,
  locationId: LocationId,
  folderId: FolderId,
): Promise<readonly FolderId[]> {
  return (await run(connection, SUBTREE, [locationId, folderId])).map(({ id }) => asId(id));
}

const ITEMS_IN = statement<{ id: string; on_hand: number }>(
  'items-in-folders',
  'select id, on_hand from workspace_items where location_id = $1 and workspace_id = any($2::bigint[]) order by id',
);

export function readItemsIn(
  connection: Connection,
  locationId: LocationId,
  folderIds: readonly FolderId[],
): Promise<{ id: string; on_hand: number }[]> {
  return run(connection, ITEMS_IN, [locationId, folderIds]);
}

const DELETE_FOLDERS = statement<never>(
  'delete-folders',
  `with gone as (delete from workspaces where location_id = $1 and id = any($2::bigint[]) returning *)
    insert into deleted_folders select * from gone`,
);

/** They are moved to the deleted ones (deleted-rows.ts). */
export async function deleteFolders(
  connection: Connection,
  locationId: LocationId,
  ids: readonly FolderId[],
): Promise<void> {
  await run(connection, DELETE_FOLDERS, [locationId, ids]);
}
