/** Moves folders, all or none (API-48, INV-11, INV-12). */
import { folderToWire } from '#contract/resources/workspace.ts';
import { accept } from '#domain/verdict.ts';
import { readAllFolders } from '../../store/shelves/folder-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { type FolderPlace, placeFolders } from './place-folders.ts';

/** @throws Refused */
export function reorderFolders(context: WriteContext, places: readonly FolderPlace[]): Promise<Written> {
  return write(context, async ({ connection, locationId, revision, changed }) => {
    const placed = placeFolders(await readAllFolders(connection, locationId), places);
    if (!placed.ok) return placed;
    const folders = placed.value.map((folder) => ({ ...folder, revision }));
    for (const folder of folders) {
      updateFolder(connection, locationId, folder);
      changed({ type: 'workspaces', id: folder.id, deleted: false });
    }
    const meta = { opId: context.opId, revision, deleted: [] };
    return accept({ status: 200, document: { data: folders.map(folderToWire), included: [], meta } });
  });
}
