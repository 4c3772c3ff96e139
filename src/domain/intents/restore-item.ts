/** Brings an item back that was deleted, as it was then: the server keeps what is deleted. */
import type { FolderId, ItemId } from '../ids.ts';
import { displayName, type StockItem } from '../stock/stock-item.ts';
import { countedIn } from './counted-in.ts';
import type { IntentRules } from './intent-rules.ts';

export interface RestoreItem {
  readonly do: 'restore-item';
  readonly itemId: ItemId;
  /** Where it lay. */
  readonly folderId: FolderId;
  /** As it was deleted; a device shows it until the server has answered, which knows it better. */
  readonly seen: StockItem;
}

export const restoreItem: IntentRules<RestoreItem> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { itemId: 'item', folderId: 'folder' },
  own: 'itemId',
  /** If it exists already, that is what the person wanted. */
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
