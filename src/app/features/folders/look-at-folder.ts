/** The first look at My Catalog: folders, how the tree stands, and the rows of the open folder that fit on the screen. */
import { keepLook, readLook, type KeptLook } from '#mirror/read/kept-look.ts';
import { readCartQuantities } from '#mirror/read/read-cart-quantities.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import type { FolderView, ItemsAsked } from '#mirror/read/views.ts';
import type { FirstLook, LookSource } from '../../session/first-look.ts';
import { printQueueKey } from '../../things/label/print-queue.ts';
import { lastFolderKey, openFoldersKey, TREE_WIDTH_KEY } from './folder-settings.ts';
import { folderToOpen } from './folder-tree.ts';
import { asksOf } from './use-asked.ts';

/** Of the lowest row. */
const ROW_PX = 36;
/** This file is named by what is in it and in what it imports: another name, another build. */
const BUILD = import.meta.url;

/** @param folderId as the address names it; left out where it names none */
export async function lookAtFolder(
  { mirror, device, locationId }: LookSource,
  folderId: string | undefined,
  query: URLSearchParams,
): Promise<FirstLook> {
  const keys = [lastFolderKey(locationId), TREE_WIDTH_KEY, openFoldersKey(locationId), printQueueKey(locationId)];
  const [settings, kept] = await Promise.all([device.readSettings(keys), readLook(mirror, BUILD)]);
  const asks = (folders: readonly FolderView[]): ItemsAsked | null => {
    const folder =
      folderId === undefined
        ? folderToOpen(folders, settings.get(lastFolderKey(locationId)), query)
        : folders.find((each) => each.id === folderId || each.clientId === folderId);
    return folder === undefined ? null : asksOf(folder, locationId, query);
  };
  if (kept !== null && isAnswer(kept.list, asks(kept.folders))) return { settings, ...kept };
  const [folders, quantities] = await Promise.all([
    readFolders(mirror, locationId),
    readCartQuantities(mirror, locationId),
  ]);
  const asked = asks(folders);
  const list = asked === null ? null : await readTop(mirror, asked, folders);
  return { settings, folders, quantities, list };
}

/** Keeps for the next start what this list shows now. */
export async function keepLookAt(mirror: LookSource['mirror'], asked: ItemsAsked): Promise<void> {
  const kept = await readLook(mirror, BUILD);
  if (kept !== null && isAnswer(kept.list, asked)) return;
  await keepLook(mirror, BUILD, async () => {
    const [folders, quantities] = await Promise.all([
      readFolders(mirror, asked.locationId),
      readCartQuantities(mirror, asked.locationId),
    ]);
    return { folders, quantities, list: await readTop(mirror, asked, folders) };
  });
}

/** As many rows as fit on the screen. */
async function readTop(
  mirror: LookSource['mirror'],
  asked: ItemsAsked,
  folders: readonly FolderView[],
): Promise<KeptLook['list']> {
  const { total, rows } = await readItems(mirror, { ...asked, offset: 0, limit: rowsInSight() }, folders);
  return { asked, total, rows };
}

function isAnswer({ asked, total, rows }: KeptLook['list'], to: ItemsAsked | null): boolean {
  return JSON.stringify(asked) === JSON.stringify(to) && rows.length >= Math.min(total, rowsInSight());
}

const rowsInSight = (): number => Math.ceil(innerHeight / ROW_PX);
