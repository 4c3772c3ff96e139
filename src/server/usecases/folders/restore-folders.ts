/** Restores deleted folders, empty and in their old place. Rule: a folder that already exists counts as restored. */
import { folderToWire } from '#contract/resources/workspace.ts';
import { asId, type FolderId } from '#domain/ids.ts';
import type { RestoreFolder } from '#domain/intents/restore-folder.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readDeletedFolders } from '../../store/shelves/deleted-rows.ts';
import { readFolders, readRootFolder } from '../../store/shelves/folder-rows.ts';
import { performLater } from '../writes/perform-intents.ts';
import { ruleRefusal, type Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** All or none, in the given order: a parent before its subfolders. @throws Refused */
export function restoreFolders(context: WriteContext, folderIds: readonly string[]): Promise<Written> {
  const ids = [...new Set(folderIds)].map((id) => asId<FolderId>(id));
  return performLater(
    context,
    async ({ connection, locationId }) => {
      const there = await readFolders(connection, locationId, ids);
      const known = named([...there, ...(await readDeletedFolders(connection, locationId, ids))]);
      const wanted = ids.flatMap((id) => known.get(id) ?? []);
      if (wanted.length < ids.length) return refuse(ruleRefusal({ code: 'folder-gone' }));
      const parents = await readFolders(
        connection,
        locationId,
        wanted.flatMap(({ parentId }) => parentId ?? []),
      );
      const root = await readRootFolder(connection, locationId);
      const standing = new Set([...parents, ...wanted].map(({ id }) => id));
      const parentOf = ({ id, parentId }: Folder): FolderId =>
        parentId !== null && standing.has(parentId) ? parentId : (root?.id ?? id);
      return accept(
        wanted.map((seen): RestoreFolder => ({
          do: 'restore-folder',
          folderId: seen.id,
          parentId: parentOf(seen),
          seen,
        })),
      );
    },
    { status: 200, respond: ({ state }) => ({ data: ids.flatMap((id) => state.folder(id) ?? []).map(folderToWire) }) },
  );
}

/** By server id, and by the device's UUID if there is one. */
function named(folders: readonly Folder[]): ReadonlyMap<string, Folder> {
  return new Map(
    folders.flatMap((folder): [string, Folder][] => [
      [folder.id, folder],
      ...(folder.clientId === null ? [] : [[folder.clientId, folder] as [string, Folder]]),
    ]),
  );
}
