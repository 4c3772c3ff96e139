/** Deletes an item permanently; its ledger is retained (ITEM-21). */
import type { FolderId, ItemId } from '../ids.ts';
import { countedIn } from './counted-in.ts';
import type { IntentRules } from './intent-rules.ts';
import { itemGone, itemSubject } from './on-item.ts';

export interface DeleteItem {
  readonly do: 'delete-item';
  readonly itemId: ItemId;
  /** The folder in which the person saw it. */
  readonly folderId: FolderId;
  /** On hand as the person saw it. */
  readonly seenOnHand: number;
}

export const deleteItem: IntentRules<DeleteItem> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { itemId: 'item', folderId: 'folder' },
  own: 'itemId',
  /** Stock on hand is deleted with the item, but never stock that the person has not seen. */
  refuse(state, intent) {
    const item = state.item(intent.itemId);
    if (item === undefined) return itemGone(state, intent);
    return item.onHand > 0 && item.onHand !== intent.seenOnHand ? { code: 'stock-changed', onHand: item.onHand } : null;
  },
  apply(state, { itemId }) {
    const item = state.item(itemId);
    if (item === undefined) return [];
    return [{ type: 'item', id: itemId, row: null }, ...countedIn(state.folder(item.folderId), -1)];
  },
  subject: itemSubject,
  changesFolder: true,
  deletes: true,
};
