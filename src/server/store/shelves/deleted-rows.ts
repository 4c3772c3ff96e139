/** Deleted items and folders that can be restored. Rule: rows are only found through their location. */
import { asId, type FolderId, type ItemId, type LocationId, type OfferId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { type Connection, isServerId, isUuid, run, runPipelined, statement } from '../connection.ts';
import { FOLDER_COLUMNS_SQL, folderFromRow, type FolderRow } from './folder-rows.ts';
import { ITEM_COLUMNS, ITEM_JOINS, itemFromRow, type ItemRow } from './item-rows.ts';

const DELETED_ITEMS = statement<ItemRow>(
  'deleted-items-by-id',
  `select ${ITEM_COLUMNS} from deleted_items i ${ITEM_JOINS} where i.location_id = $1 and i.id = any($2::bigint[]) order by i.id`,
);

/** As deleted, with current data of their offers. */
export async function readDeletedItems(
  connection: Connection,
  locationId: LocationId,
  ids: readonly ItemId[],
): Promise<readonly StockItem[]> {
  const known = ids.filter(isServerId);
  if (known.length === 0) return [];
  return (await run(connection, DELETED_ITEMS, [locationId, known])).map(itemFromRow);
}

const OFFERS_OF_DELETED = statement<{ offer_id: string }>(
  'offers-of-deleted-items',
  'select offer_id from deleted_items where location_id = $1 and id = any($2::bigint[])',
);

export async function readOffersOfDeleted(
  connection: Connection,
  locationId: LocationId,
  ids: readonly ItemId[],
): Promise<readonly OfferId[]> {
  const known = ids.filter(isServerId);
  if (known.length === 0) return [];
  return (await run(connection, OFFERS_OF_DELETED, [locationId, known])).map((row) => asId(row.offer_id));
}

const MARK_ITEM = statement<never>(
  'restore-item-as',
  'update deleted_items set workspace_id = $3, revision = $4 where location_id = $1 and id = $2',
);
const TAKE_ITEM = statement<never>(
  'restore-item',
  `with kept as (delete from deleted_items where location_id = $1 and id = $2 returning *)
    insert into workspace_items select * from kept`,
);

export function restoreItem(connection: Connection, locationId: LocationId, item: StockItem): void {
  runPipelined(connection, MARK_ITEM, [locationId, item.id, item.folderId, item.revision]);
  runPipelined(connection, TAKE_ITEM, [locationId, item.id]);
}

const DELETED_FOLDERS = statement<FolderRow>(
  'deleted-folders-by-id',
  `select ${FOLDER_COLUMNS_SQL} from deleted_folders f
    where f.location_id = $1 and (f.id = any($2::bigint[]) or f.client_id = any($3::uuid[]))`,
);

/** By server id or by a device's UUID. */
export async function readDeletedFolders(
  connection: Connection,
  locationId: LocationId,
  ids: readonly FolderId[],
): Promise<readonly Folder[]> {
  const [known, made] = [ids.filter(isServerId), ids.filter(isUuid)];
  if (known.length + made.length === 0) return [];
  return (await run(connection, DELETED_FOLDERS, [locationId, known, made])).map(folderFromRow);
}

const MARK_FOLDER = statement<never>(
  'restore-folder-as',
  'update deleted_folders set parent_id = $3, item_count = $4, revision = $5 where location_id = $1 and id = $2',
);
const TAKE_FOLDER = statement<never>(
  'restore-folder',
  `with kept as (delete from deleted_folders where location_id = $1 and id = $2 returning *)
    insert into workspaces select * from kept`,
);

export function restoreFolder(connection: Connection, locationId: LocationId, folder: Folder): void {
  const { id, parentId, itemCount, revision } = folder;
  runPipelined(connection, MARK_FOLDER, [locationId, id, parentId, itemCount, revision]);
  runPipelined(connection, TAKE_FOLDER, [locationId, id]);
}
