/** Moves an item to another folder and updates both folders' counts. */
import type { FolderId, ItemId } from '../ids.ts';
import { countedIn } from './counted-in.ts';
import type { IntentRules } from './intent-rules.ts';
import { itemGone, itemSubject } from './on-item.ts';
import { because } from './refusal.ts';

export interface MoveItem {
  readonly do: 'move-item';
  readonly itemId: ItemId;
  readonly fromFolderId: FolderId;
  readonly toFolderId: FolderId;
}

export const moveItem: IntentRules<MoveItem> = {
  format: 1,
  needs: 'edit-shelves',
  ids: { itemId: 'item', fromFolderId: 'folder', toFolderId: 'folder' },
  own: 'itemId',
  refuse: (state, intent) =>
    itemGone(state, intent) ?? (state.folder(intent.toFolderId) === undefined ? because('folder-gone') : null),
  /** From its current folder, which may differ from the one in which the person saw it. */
  apply(state, { itemId, toFolderId }) {
    const item = state.item(itemId);
    const destination = state.folder(toFolderId);
    if (item === undefined || destination === undefined || item.folderId === destination.id) return [];
    return [
      { type: 'item', id: itemId, row: { ...item, folderId: destination.id } },
      ...countedIn(state.folder(item.folderId), -1),
      ...countedIn(destination, 1),
    ];
  },
  subject: itemSubject,
  changesFolder: true,
};
