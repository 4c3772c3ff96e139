/**
 * The data of the first render of My Catalog: folders, the tree's state, and the visible rows of the open folder.
 */
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import type { FirstRenderData, FirstRenderSource } from '../../session/first-render-data.ts';
import { today } from '../../kit/dates.ts';
import { printQueueKey } from '../../things/label/print-queue.ts';
import { lastFolderKey, openFoldersKey, TREE_WIDTH_KEY } from './folder-settings.ts';
import { folderToOpen } from './folder-tree.ts';
import { listQueryOf } from './use-list-query.ts';

/** Height of the smallest row. */
const ROW_PX = 36;

/** @param folderId from the URL; absent if it contains none */
export async function readFirstRender(
  { mirror, device, locationId }: FirstRenderSource,
  folderId: string | undefined,
  query: URLSearchParams,
): Promise<FirstRenderData> {
  const keys = [lastFolderKey(locationId), TREE_WIDTH_KEY, openFoldersKey(locationId), printQueueKey(locationId)];
  const [settings, folders, quantities] = await Promise.all([
    device.readSettings(keys),
    readFolders(mirror, locationId),
    readCartQuantities(mirror, locationId),
  ]);
  const folder =
    folderId === undefined
      ? folderToOpen(folders, settings.get(lastFolderKey(locationId)), query)
      : folders.find((each) => each.id === folderId || each.clientId === folderId);
  const list =
    folder === undefined
      ? null
      : await readTop(mirror, listQueryOf({ folder, folders, locationId, query, today: today() }), folders);
  return { settings, folders, quantities, list };
}

/** As many rows as fit on the screen. */
async function readTop(
  mirror: FirstRenderSource['mirror'],
  asked: ItemsQuery,
  folders: readonly FolderView[],
): Promise<FirstRenderData['list']> {
  const { total, rows } = await readItems(mirror, { ...asked, offset: 0, limit: rowsInSight() }, folders);
  return { asked, total, rows };
}

const rowsInSight = (): number => Math.ceil(innerHeight / ROW_PX);
