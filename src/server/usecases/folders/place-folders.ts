/** Moves folders. Rule: the tree remains a tree with one root, and no folder contains itself (INV-11). */
import type { FolderId } from '#domain/ids.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { ruleRefusal, type WireRefusal } from '../writes/write.ts';

export interface FolderPlace {
  /** Server id or a device's UUID. */
  readonly folderId: string;
  readonly parentId: string;
  /** null: unchanged. */
  readonly rank: number | null;
}

/** The changed folders. @param all every folder of the location */
export function placeFolders(
  all: readonly Folder[],
  places: readonly FolderPlace[],
): Verdict<readonly Folder[], WireRefusal> {
  const byName = new Map<string, Folder>();
  for (const folder of all) {
    byName.set(folder.id, folder);
    if (folder.clientId !== null) byName.set(folder.clientId, folder);
  }
  const after = new Map<FolderId, Folder>(all.map((folder) => [folder.id, folder]));
  const moved = new Set<FolderId>();
  for (const place of places) {
    const [folder, parent] = [byName.get(place.folderId), byName.get(place.parentId)];
    if (folder === undefined || parent === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
    if (folder.parentId === null) return refuse({ code: 'folder-is-root', detail: 'The root folder cannot be moved.' });
    after.set(folder.id, { ...folder, parentId: parent.id, rank: place.rank ?? folder.rank });
    moved.add(folder.id);
  }
  for (const id of moved) {
    if (!reachesRoot(after, id)) {
      return refuse({ code: 'folder-is-descendant', detail: 'A folder cannot be moved into itself or below itself.' });
    }
  }
  return accept([...moved].flatMap((id) => after.get(id) ?? []));
}

function reachesRoot(folders: ReadonlyMap<FolderId, Folder>, id: FolderId): boolean {
  let at = folders.get(id);
  for (let steps = 0; at !== undefined && steps <= folders.size; steps += 1) {
    if (at.parentId === null) return true;
    at = folders.get(at.parentId);
  }
  return false;
}
