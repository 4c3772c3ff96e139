/** What intents about an item have in common. */
import type { ItemId } from '../ids.ts';
import { displayName, type StockItem } from '../stock/stock-item.ts';
import { because, type Refusal } from './refusal.ts';
import type { RowChange } from './row-change.ts';
import type { State } from './state.ts';

/** The rules of an intent that refers only to an item. */
export const aboutItem = { ids: { itemId: 'item' }, own: 'itemId', subject: itemSubject } as const;

export function itemGone(state: State, { itemId }: { readonly itemId: ItemId }): Refusal | null {
  return state.item(itemId) === undefined ? because('item-gone') : null;
}

export function onItem(state: State, id: ItemId, change: (item: StockItem) => StockItem): readonly RowChange[] {
  const item = state.item(id);
  return item === undefined ? [] : [{ type: 'item', id, row: change(item) }];
}

export function itemSubject(state: State, { itemId }: { readonly itemId: ItemId }): string {
  const item = state.item(itemId);
  return item === undefined ? '' : displayName(item);
}
