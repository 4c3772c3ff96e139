/** Intents that undo a deletion. */
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';
import type { DeleteFolder } from './delete-folder.ts';
import type { DeleteItem } from './delete-item.ts';
import type { RestoreFolder } from './restore-folder.ts';
import type { RestoreItem } from './restore-item.ts';

export interface SeenRows {
  readonly items: readonly StockItem[];
  readonly folders: readonly Folder[];
}

/**
 * Restores in reverse order of deletion: a folder exists again before its contents.
 * @param seen the rows before deletion; rows missing here are skipped
 */
export function restorations(
  deletions: readonly (DeleteItem | DeleteFolder)[],
  { items, folders }: SeenRows,
): readonly (RestoreItem | RestoreFolder)[] {
  const itemOf = new Map(items.map((each) => [each.id, each]));
  const folderOf = new Map(folders.map((each) => [each.id, each]));
  return deletions.toReversed().flatMap((deletion): readonly (RestoreItem | RestoreFolder)[] => {
    if (deletion.do === 'delete-item') {
      const { itemId, folderId } = deletion;
      const seen = itemOf.get(itemId);
      return seen === undefined ? [] : [{ do: 'restore-item', itemId, folderId, seen }];
    }
    const { folderId, parentId } = deletion;
    const seen = folderOf.get(folderId);
    return seen === undefined ? [] : [{ do: 'restore-folder', folderId, parentId, seen }];
  });
}
