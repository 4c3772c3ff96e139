import type { Folder } from '../stock/folder.ts';
import type { RowChange } from './row-change.ts';

/** The folder with so many items more (or fewer) in it; nothing where the folder is not known. */
export function countedIn(folder: Folder | undefined, more: number): readonly RowChange[] {
  if (folder === undefined) return [];
  return [{ type: 'folder', id: folder.id, row: { ...folder, itemCount: Math.max(0, folder.itemCount + more) } }];
}
