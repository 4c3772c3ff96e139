/** The first look at My Catalog: folders, how the tree stands, and the rows of the open folder that fit on the screen. */
import { readCartQuantities } from '#mirror/read/read-cart-quantities.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { FirstLook, LookSource } from '../../ui/first-look.ts';
import { printQueueKey } from '../../ui/print-queue.ts';
import { lastFolderKey, openFoldersKey, TREE_WIDTH_KEY } from './folder-settings.ts';
import { folderToOpen } from './folder-tree.ts';
import { asksOf } from './use-asked.ts';

/** Of the lowest row. */
const ROW_PX = 36;

/** @param folderId as the address names it; left out where it names none */
export async function lookAtFolder(
  { mirror, device, locationId }: LookSource,
  folderId: string | undefined,
  query: URLSearchParams,
): Promise<FirstLook> {
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
  if (folder === undefined) return { settings, folders, quantities, list: null };
  const asked = asksOf(folder, locationId, query);
  const window = { offset: 0, limit: Math.ceil(innerHeight / ROW_PX) };
  const { total, rows } = await readItems(mirror, { ...asked, ...window }, folders);
  return { settings, folders, quantities, list: { asked, total, rows } };
}
