/** Restores a deleted item as it was: the server retains deleted items. */
import type { FolderId, ItemId } from '../ids.ts';
import { displayName, type StockItem } from '../stock/stock-item.ts';
import { countedIn } from './counted-in.ts';
import type { IntentRules } from './intent-rules.ts';

export interface RestoreItem {
  readonly do: 'restore-item';
  readonly itemId: ItemId;
  /** The folder that it was in. */
  readonly folderId: FolderId;
  /** The item at deletion; a device shows it until the server answers with the current one. */
  readonly seen: StockItem;
}

export const restoreItem: IntentRules<RestoreItem> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { itemId: 'item', folderId: 'folder' },
  own: 'itemId',
  /** If it already exists, the person has what they wanted. */
  refuse: () => null,
  apply(state, { itemId, folderId, seen }) {
    if (state.item(itemId) !== undefined) return [];
    return [
      { type: 'item', id: itemId, row: { ...seen, id: itemId, locationId: state.locationId, folderId } },
      ...countedIn(state.folder(folderId), 1),
    ];
  },
  subject: (_state, { seen }) => displayName(seen),
  changesFolder: true,
  restores: true,
};
