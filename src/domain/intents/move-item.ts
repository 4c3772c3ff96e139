/** Moves an item to another folder; both folders' counts follow. */
import type { FolderId, ItemId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import type { IntentRules } from './intent-rules.ts';
import { isItemGone, itemSubject } from './on-item.ts';
import { because } from './refusal.ts';
import type { RowChange } from './row-change.ts';

export interface MoveItem {
  readonly do: 'move-item';
  readonly itemId: ItemId;
  readonly fromFolderId: FolderId;
  readonly toFolderId: FolderId;
}

export const moveItem: IntentRules<MoveItem> = {
  format: 1,
  ids: { itemId: 'item', fromFolderId: 'folder', toFolderId: 'folder' },
  own: 'itemId',
  refuse(state, intent) {
    if (isItemGone(state, intent)) return because('item-gone');
    return state.folder(intent.toFolderId) === undefined ? because('folder-gone') : null;
  },
  /** From where it is by now, which need not be where the person saw it. */
  apply(state, { itemId, toFolderId }) {
    const item = state.item(itemId);
    const destination = state.folder(toFolderId);
    if (item === undefined || destination === undefined || item.folderId === destination.id) return [];
    const origin = state.folder(item.folderId);
    return [
      { type: 'item', id: itemId, row: { ...item, folderId: destination.id } },
      ...(origin === undefined ? [] : [counting(origin, Math.max(0, origin.itemCount - 1))]),
      counting(destination, destination.itemCount + 1),
    ];
  },
  subject: itemSubject,
  changesFolder: true,
};

function counting(folder: Folder, itemCount: number): RowChange {
  return { type: 'folder', id: folder.id, row: { ...folder, itemCount } };
}
