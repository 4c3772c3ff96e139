import type { Folder } from '../stock/folder.ts';
import type { RowChange } from './row-change.ts';

/** The folder with its item count changed by `more`; nothing if the folder is unknown. */
export function countedIn(folder: Folder | undefined, more: number): readonly RowChange[] {
  if (folder === undefined) return [];
  return [{ type: 'folder', id: folder.id, row: { ...folder, itemCount: Math.max(0, folder.itemCount + more) } }];
}
