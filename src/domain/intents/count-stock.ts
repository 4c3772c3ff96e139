/** A stocktake: the number that was counted replaces the one on hand (G7). */
import type { ItemId } from '../ids.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import { countOnHand } from '../stock/move-stock.ts';
import type { MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { isItemGone, itemSubject, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface CountStock {
  readonly do: 'count-stock';
  readonly itemId: ItemId;
  readonly counted: number;
  /** The item's revision that the counting person saw. */
  readonly baseRevision: number;
  readonly source: MovementSource;
}

export const countStock: IntentRules<CountStock> = {
  format: 1,
  ids: { itemId: 'item' },
  own: 'itemId',
  refuse(state, intent) {
    if (isItemGone(state, intent)) return because('item-gone');
    return isQuantity(intent.counted) ? null : because('bad-quantity');
  },
  apply: (state, { itemId, counted }) =>
    onItem(state, itemId, (item) => ({ ...item, onHand: countOnHand(item.onHand, counted).onHand })),
  subject: itemSubject,
  movement: ({ itemId, counted, baseRevision, source }) => ({
    itemId,
    kind: 'count',
    reason: 'counted',
    asked: counted,
    source,
    reverses: null,
    baseRevision,
  }),
};
