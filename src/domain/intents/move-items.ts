/**
 * Moves many items to one folder, as one action (ITEM-22). Items deleted meanwhile stay behind: the answer says
 * which items that are, and all others move.
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
  /** One at least, and no more than `MAX_MOVED`; none twice. */
  readonly itemIds: readonly ItemId[];
  /** Where the person saw them. */
  readonly fromFolderIds: readonly FolderId[];
  readonly toFolderId: FolderId;
}

/** How many go in one call (API-52). */
export const MAX_MOVED = 500;

/** Fewer are moved one by one, each by an intent of its own, so that nothing of one waits for another. */
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
  /** Each from where it is by now, which need not be where the person saw it. */
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

/** The items that are not there to be moved. */
export function missingItems(state: Pick<State, 'item'>, { itemIds }: Pick<MoveItems, 'itemIds'>): readonly ItemId[] {
  return itemIds.filter((id) => state.item(id) === undefined);
}

/** The move of one of the items alone. */
export function moveOfOne({ fromFolderIds, toFolderId }: MoveItems, itemId: ItemId): MoveItem {
  return { do: 'move-item', itemId, fromFolderId: fromFolderIds[0] ?? toFolderId, toFolderId };
}

export type Movable = Pick<StockItem, 'id' | 'folderId'>;

/**
 * Items as they are moved to a folder by one person at once: as few intents as that takes. Many go in the order of their ids:
 * neighbors are written together, here and where they are answered.
 * @param atOnce how many are moved at once, to whichever folders
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
