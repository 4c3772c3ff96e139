/** A stocktake: the counted number replaces the one on hand (G7). */
import type { ItemId } from '../ids.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import { withOnHand } from '../stock/lots.ts';
import { countOnHand } from '../stock/move-stock.ts';
import type { MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface CountStock {
  readonly do: 'count-stock';
  readonly itemId: ItemId;
  readonly counted: number;
  /** The item's revision that the person saw when counting. */
  readonly baseRevision: number;
  readonly source: MovementSource;
}

export const countStock: IntentRules<CountStock> = {
  format: 1,
  needs: 'count',
  ...aboutItem,
  refuse: (state, intent) => itemGone(state, intent) ?? (isQuantity(intent.counted) ? null : because('bad-quantity')),
  apply: (state, { itemId, counted }) =>
    onItem(state, itemId, (item) => withOnHand(item, countOnHand(item.onHand, counted).onHand)),
  movement: ({ counted, ...requested }) => ({
    ...requested,
    kind: 'count',
    reason: 'counted',
    asked: counted,
    reverses: null,
  }),
};
