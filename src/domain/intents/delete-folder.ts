/**
 * Deletes an empty folder (INV-13). Its contents are deleted first, each by its own intent, so that nothing that other people have added
 * in the meantime is lost.
 */
import type { FolderId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';
import type { DeleteItem } from './delete-item.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface DeleteFolder {
  readonly do: 'delete-folder';
  readonly folderId: FolderId;
  /** The parent folder. */
  readonly parentId: FolderId;
}

export const deleteFolder: IntentRules<DeleteFolder> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { folderId: 'folder', parentId: 'folder' },
  own: 'folderId',
  refuse(state, { folderId }) {
    const folder = state.folder(folderId);
    if (folder === undefined) return because('folder-gone');
    if (folder.parentId === null) return because('folder-is-root');
    return state.isFilled(folder.id) ? because('folder-not-empty') : null;
  },
  apply: (state, { folderId }) =>
    state.folder(folderId) === undefined ? [] : [{ type: 'folder', id: folderId, row: null }],
  subject: (state, { folderId }) => state.folder(folderId)?.name ?? '',
  deletes: true,
};

/**
 * Deletes a folder with everything visible in it: items first, then folders, the deepest first.
 * @param items at least those of the folder and of its subfolders
 */
export function deletionWithContents(
  folder: Folder,
  folders: readonly Folder[],
  items: readonly Pick<StockItem, 'id' | 'folderId' | 'onHand'>[],
): readonly (DeleteItem | DeleteFolder)[] {
  const below = foldersBelow(folder, folders);
  const ids = new Set(below.map(({ id }) => id));
  return [
    ...items
      .filter(({ folderId }) => ids.has(folderId))
      .map(({ id, folderId, onHand }): DeleteItem => ({
        do: 'delete-item',
        itemId: id,
        folderId,
        seenOnHand: onHand,
      })),
    ...below.map(({ id, parentId }): DeleteFolder => ({
      do: 'delete-folder',
      folderId: id,
      parentId: parentId ?? id,
    })),
  ];
}

/** The folder and its subfolders at any depth, the deepest first. */
export function foldersBelow<Row extends Folder>(folder: Row, folders: readonly Row[]): readonly Row[] {
  const found = [folder];
  for (const { id } of found) {
    found.push(...folders.filter((each) => each.parentId === id && !found.includes(each)));
  }
  return found.toReversed();
}
