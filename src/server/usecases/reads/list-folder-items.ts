/** A folder's table: a page of its items, and the folder to open if a search only matches items elsewhere (API-44, API-45, INV-18). */
import { itemToWire, type WorkspaceItemResource } from '#contract/resources/workspace-item.ts';
import type { FolderId, LocationId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import type { Store } from '../../store/open-store.ts';
import type { Connection } from '../../store/connection.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { itemFromRow } from '../../store/shelves/item-rows.ts';
import { countItems, type ItemListRequest, type ListedItem, listItems } from '../../store/shelves/list-items.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { shortDay } from '../short-day.ts';
import { type Page, type PageMeta, pageMeta } from './page-meta.ts';

export interface FolderItemsDocument {
  readonly data: readonly (WorkspaceItemResource & {
    attributes: {
      cartQty: number;
      workSpaceName: string;
      reorderQty: number;
      orderHistory: { orderId: string; date: string; qty: number }[];
    };
  })[];
  readonly meta: PageMeta & { readonly redirect_to_workspace_id: string | null };
}

export interface FolderItemsRequest extends Omit<ItemListRequest, 'folderIds' | 'offset' | 'limit'> {
  readonly folderId: FolderId;
  /** Filter `folderId`: only these folders; empty: no filter. */
  readonly inFolders: readonly string[];
  readonly page: Page;
}

/** The root folder's table shows every item of the location. @throws Refused */
export function listFolderItems(
  store: Store,
  locationId: LocationId,
  ask: FolderItemsRequest,
): Promise<FolderItemsDocument> {
  return inSnapshot(store, async (connection) => {
    const [folder] = await readFolders(connection, locationId, [ask.folderId]);
    if (folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    const list: ItemListRequest = {
      ...ask,
      folderIds: foldersOf(folder, ask.inFolders),
      offset: (ask.page.number - 1) * ask.page.size,
      limit: ask.page.size,
    };
    const { total } = await countItems(connection, locationId, list);
    const rows = total === 0 ? [] : await listItems(connection, locationId, list);
    const redirect = total === 0 ? await elsewhere(connection, locationId, { list, folder }) : null;
    return {
      data: rows.map((row) => listed(row, folder)),
      meta: { ...pageMeta(ask.page, total), redirect_to_workspace_id: redirect },
    };
  });
}

function foldersOf(folder: Folder, chosen: readonly string[]): readonly FolderId[] | null {
  if (chosen.length > 0) return chosen as readonly FolderId[];
  return folder.parentId === null ? null : [folder.id];
}

/** The single other folder that contains all matching items, or null. */
async function elsewhere(
  connection: Connection,
  locationId: LocationId,
  { list, folder }: { list: ItemListRequest; folder: Folder },
): Promise<FolderId | null> {
  const looksForSomething =
    list.search.trim() !== '' ||
    list.onlyBackordered ||
    [list.distributorIds, list.manufacturerIds, list.rootCategoryIds, list.genericNameIds].some(
      (ids) => ids.length > 0,
    );
  if (!looksForSomething) return null;
  const { onlyFolderId } = await countItems(connection, locationId, { ...list, folderIds: null });
  return onlyFolderId === folder.id ? null : onlyFolderId;
}

function listed(row: ListedItem, folder: Folder): FolderItemsDocument['data'][number] {
  const item = itemFromRow(row);
  const resource = itemToWire(item);
  const reorderQty = reorderQuantity(item, reorderContext(folder.columns, row.cart_qty));
  const attributes = {
    ...resource.attributes,
    cartQty: row.cart_qty,
    workSpaceName: row.workspace_name,
    reorderQty,
    orderHistory: row.order_history.map(({ orderId, orderedOn, qty }) => ({
      orderId,
      date: shortDay(orderedOn),
      qty,
    })),
  };
  return { ...resource, attributes };
}
