/** Changes name, position and columns of a folder (API-47); any of the three, all or none. */
import { asId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { validColumns } from '#domain/stock/folder-columns.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { nextRank, readAllFolders, readFolders } from '../../store/shelves/folder-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { perform } from '../writes/perform-intents.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { placeFolders } from './place-folders.ts';

export interface FolderPatch {
  readonly folderId: string;
  readonly name: string | undefined;
  readonly parentId: string | undefined;
  readonly columns: readonly string[] | undefined;
}

/** @throws Refused */
export function changeFolder(context: WriteContext, patch: FolderPatch): Promise<Written> {
  return write(context, async (transaction) => {
    const { connection, locationId, revision, changed } = transaction;
    const { folderId, name, parentId, columns } = patch;
    if (name !== undefined) {
      const renamed = await perform(context, transaction, [{ do: 'rename-folder', folderId: asId(folderId), name }]);
      if (!renamed.ok) return renamed;
    }
    const [found] = await readFolders(connection, locationId, [asId(folderId)]);
    if (found === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
    let folder: Folder = found;
    if (parentId !== undefined) {
      const all = await readAllFolders(connection, locationId);
      const placed = placeFolders(all, [{ folderId, parentId, rank: null }]);
      if (!placed.ok) return placed;
      const [moved = folder] = placed.value;
      const isElsewhere = moved.parentId !== folder.parentId && moved.parentId !== null;
      folder = isElsewhere ? { ...moved, rank: await nextRank(connection, locationId, moved.parentId) } : moved;
    }
    if (columns !== undefined) folder = { ...folder, columns: validColumns(columns, folder.parentId === null) };
    if (parentId !== undefined || columns !== undefined) {
      folder = { ...folder, revision };
      updateFolder(connection, locationId, folder);
      changed({ type: 'workspaces', id: folder.id, deleted: false });
    }
    const meta = { opId: context.opId, revision, deleted: [] };
    return accept({ status: 200, document: { data: folderToWire(folder), included: [], meta } });
  });
}
