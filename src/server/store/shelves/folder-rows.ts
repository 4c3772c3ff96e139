/** Reads folders from the tables into the domain. Rule: rows are only found through their location. */
import { asId, type FolderId, type LocationId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { type Connection, first, isServerId, isUuid, run, statement } from '../connection.ts';
import { inOneRoundTrip } from '../packets.ts';

export interface FolderRow {
  readonly id: string;
  readonly location_id: string;
  readonly client_id: string | null;
  readonly parent_id: string | null;
  readonly name: string;
  readonly rank: number;
  readonly columns: string[];
  readonly item_count: number;
  readonly revision: string;
  readonly created_at: Date;
}

export const FOLDER_COLUMNS_SQL =
  'f.id, f.location_id, f.client_id, f.parent_id, f.name, f.rank, f.columns, f.item_count, f.revision, f.created_at';

export function folderFromRow(row: FolderRow): Folder {
  return {
    id: asId(row.id),
    clientId: row.client_id,
    locationId: asId(row.location_id),
    revision: Number(row.revision),
    name: row.name,
    parentId: row.parent_id === null ? null : asId(row.parent_id),
    rank: row.rank,
    itemCount: row.item_count,
    columns: row.columns,
    createdAt: row.created_at.toISOString(),
  };
}

const FOLDERS_BY_ID = statement<FolderRow>(
  'folders-by-id',
  `select ${FOLDER_COLUMNS_SQL} from workspaces f
    where f.location_id = $1 and f.id = any($2::bigint[])`,
);

const FOLDERS_BY_CLIENT_ID = statement<FolderRow>(
  'folders-by-client-id',
  `select ${FOLDER_COLUMNS_SQL} from workspaces f where f.location_id = $1 and f.client_id = any($2::uuid[])`,
);

/** By server id or by a device's UUID. */
export async function readFolders(
  connection: Connection,
  locationId: LocationId,
  ids: readonly FolderId[],
): Promise<readonly Folder[]> {
  const [known, made] = [ids.filter(isServerId), ids.filter(isUuid)];
  const rows = await inOneRoundTrip(connection, () =>
    Promise.all([
      known.length === 0 ? [] : run(connection, FOLDERS_BY_ID, [locationId, known]),
      made.length === 0 ? [] : run(connection, FOLDERS_BY_CLIENT_ID, [locationId, made]),
    ]),
  );
  return rows.flat().map(folderFromRow);
}

const ALL_FOLDERS = statement<FolderRow>(
  'folders-of-location',
  `select ${FOLDER_COLUMNS_SQL} from workspaces f where f.location_id = $1 order by f.parent_id nulls first, f.rank, f.id`,
);

export async function readAllFolders(connection: Connection, locationId: LocationId): Promise<readonly Folder[]> {
  return (await run(connection, ALL_FOLDERS, [locationId])).map(folderFromRow);
}

const FILLED = statement<{ id: string }>(
  'filled-folders',
  `select f.id from workspaces f
    where f.location_id = $1 and f.id = any($2::bigint[]) and (
      exists (select from workspace_items i where i.location_id = $1 and i.workspace_id = f.id)
      or exists (select from workspaces below where below.location_id = $1 and below.parent_id = f.id))`,
);

/** The folders among these that contain items or folders. */
export async function readFilled(
  connection: Connection,
  locationId: LocationId,
  ids: readonly FolderId[],
): Promise<readonly FolderId[]> {
  if (ids.length === 0) return [];
  return (await run(connection, FILLED, [locationId, ids])).map(({ id }) => asId(id));
}

const ROOT_FOLDER = statement<FolderRow>(
  'root-folder',
  `select ${FOLDER_COLUMNS_SQL} from workspaces f where f.location_id = $1 and f.parent_id is null`,
);

export async function readRootFolder(connection: Connection, locationId: LocationId): Promise<Folder | null> {
  const row = await first(connection, ROOT_FOLDER, [locationId]);
  return row === undefined ? null : folderFromRow(row);
}

const NEXT_RANK = statement<{ rank: number }>(
  'folder-next-rank',
  `select coalesce(max(rank) + 1, 0) as rank from workspaces where location_id = $1 and parent_id = $2`,
);

export async function nextRank(connection: Connection, locationId: LocationId, parentId: FolderId): Promise<number> {
  return (await first(connection, NEXT_RANK, [locationId, parentId]))?.rank ?? 0;
}
