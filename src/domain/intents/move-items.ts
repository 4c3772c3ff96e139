/**
 * Moves many items to one folder as one action (ITEM-22). Items that were deleted in the meantime are skipped and listed in the answer;
 * the others move.
 */
import type { FolderId, ItemId } from '../ids.ts';
import { displayName, type StockItem } from '../stock/stock-item.ts';
import { countedIn } from './counted-in.ts';
import type { IntentRules } from './intent-rules.ts';
import type { MoveItem } from './move-item.ts';
import { because } from './refusal.ts';
import type { State } from './state.ts';

export interface MoveItems {
  readonly do: 'move-items';
  /** From 1 to `MAX_MOVED` distinct ids. */
  readonly itemIds: readonly ItemId[];
  /** The folders in which the person saw them. */
  readonly fromFolderIds: readonly FolderId[];
  readonly toFolderId: FolderId;
}

/** Maximum number of items in one call (API-52). */
export const MAX_MOVED = 500;

/** Fewer items are moved by one intent each, so that none waits for another. */
export const MANY = 20;

export const moveItems: IntentRules<MoveItems> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { itemIds: 'item', fromFolderIds: 'folder', toFolderId: 'folder' },
  own: 'itemIds',
  refuse(state, intent) {
    if (state.folder(intent.toFolderId) === undefined) return because('folder-gone');
    return missingItems(state, intent).length === intent.itemIds.length ? because('item-gone') : null;
  },
  /** Each from its current folder, which may differ from the one in which the person saw it. */
  apply(state, { itemIds, toFolderId }) {
    const destination = state.folder(toFolderId);
    if (destination === undefined) return [];
    const moved = itemIds.flatMap((id) => state.item(id) ?? []).filter((item) => item.folderId !== destination.id);
    const left = new Map<FolderId, number>();
    for (const { folderId } of moved) left.set(folderId, (left.get(folderId) ?? 0) + 1);
    return [
      ...moved.map((item) => ({ type: 'item', id: item.id, row: { ...item, folderId: destination.id } }) as const),
      ...[...left].flatMap(([id, count]) => countedIn(state.folder(id), -count)),
      ...(moved.length === 0 ? [] : countedIn(destination, moved.length)),
    ];
  },
  subject(state, { itemIds }) {
    const [first] = itemIds.flatMap((id) => state.item(id) ?? []);
    if (first === undefined) return '';
    return itemIds.length === 1 ? displayName(first) : `${displayName(first)} and ${itemIds.length - 1} more`;
  },
  changesFolder: true,
};

/** The items that no longer exist. */
export function missingItems(state: Pick<State, 'item'>, { itemIds }: Pick<MoveItems, 'itemIds'>): readonly ItemId[] {
  return itemIds.filter((id) => state.item(id) === undefined);
}

/** The move of a single one of the items. */
export function moveOfOne({ fromFolderIds, toFolderId }: MoveItems, itemId: ItemId): MoveItem {
  return { do: 'move-item', itemId, fromFolderId: fromFolderIds[0] ?? toFolderId, toFolderId };
}

export type Movable = Pick<StockItem, 'id' | 'folderId'>;

/**
 * The intents with which one person moves items to a folder: as few as possible. Large moves are ordered by id, so that neighboring rows
 * are written together on the device and on the server.
 * @param atOnce number of items moved at once, to any folders
 */
export function movesTo<Item extends Movable>(
  toFolderId: FolderId,
  items: readonly Item[],
  atOnce = items.length,
): readonly { readonly intent: MoveItem | MoveItems; readonly items: readonly Item[] }[] {
  if (atOnce < MANY || items.length === 1) {
    return items.map((item) => ({
      intent: { do: 'move-item', itemId: item.id, fromFolderId: item.folderId, toFolderId },
      items: [item],
    }));
  }
  const batches = [];
  const ordered = items.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  for (let from = 0; from < ordered.length; from += MAX_MOVED) {
    const batch = ordered.slice(from, from + MAX_MOVED);
    const intent: MoveItems = {
      do: 'move-items',
      itemIds: batch.map(({ id }) => id),
      fromFolderIds: [...new Set(batch.map(({ folderId }) => folderId))],
      toFolderId,
    };
    batches.push({ intent, items: batch });
  }
  return batches;
}
