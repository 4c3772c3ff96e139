/** The location's folders, and which of them is open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { lastFolderKey } from './folder-settings.ts';
import { folderToOpen } from './folder-tree.ts';
import { keepUnchanged } from './item-window.ts';
import { useLive } from '../../session/use-live.ts';

/**
 * Unchanged folders keep their identity, so that a page of a first copy re-renders the tree only where needed.
 */
export function useFolders(): readonly FolderView[] | undefined {
  const { mirror, locationId, firstRenderData } = useStockroom();
  const kept = useRef<readonly FolderView[]>([]);
  const read = useLive(() => readFolders(mirror, locationId), [mirror, locationId], firstRenderData?.folders);
  if (read === undefined) return undefined;
  kept.current = keepUnchanged(kept.current, read);
  return kept.current;
}

/** By its id, or by the id under which it was created. */
export function isFolder(folder: FolderView | undefined, id: string | undefined): boolean {
  return folder !== undefined && (folder.id === id || folder.clientId === id);
}

/** The folder from the URL, or the default one; `seen` is the last one that was shown. */
export function useOpenFolder(
  folders: readonly FolderView[] | undefined,
  folderId: string | undefined,
  query: URLSearchParams,
) {
  const { locationId } = useStockroom();
  const [lastId, keepLast, isLastRead] = useDeviceSetting<string | null>(lastFolderKey(locationId), null);
  const root = folders?.find((each) => each.parentId === null);
  // A URL without a folder shows the one it redirects to, so that what is rendered for it remains.
  const folder =
    folderId === undefined && isLastRead
      ? folderToOpen(folders ?? [], lastId, query)
      : folders?.find((each) => isFolder(each, folderId));
  const seen = useRef<FolderView>(undefined);
  if (folder !== undefined) seen.current = folder;
  const openId = folder?.id;
  // Stored for the next visit only. If tabs followed each other's folder, two tabs would switch back and forth forever.
  const noteOpened = useEffectEvent((id: string) => {
    if (id !== lastId) keepLast(id);
  });
  useEffect(() => {
    if (openId !== undefined && isLastRead) noteOpened(openId);
  }, [openId, isLastRead]);
  usePageTitle(folder?.name ?? 'My Catalog');
  return { root, folder, seen: seen.current };
}
