/** Changes stock by a delta (used, received, discarded, corrected), which adds up with other people's changes (G7). */
import type { ItemId, MovementId } from '../ids.ts';
import { withOnHand } from '../stock/lots.ts';
import { adjustOnHand } from '../stock/move-stock.ts';
import type { MovementReason, MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface AdjustStock {
  readonly do: 'adjust-stock';
  readonly itemId: ItemId;
  readonly delta: number;
  readonly reason: MovementReason;
  readonly source: MovementSource;
  /** If this is an undo, the movement that it reverses. */
  readonly reverses: MovementId | null;
}

export const adjustStock: IntentRules<AdjustStock> = {
  format: 1,
  needs: 'count',
  ...aboutItem,
  refuse: (state, intent) => itemGone(state, intent) ?? (isDelta(intent.delta) ? null : because('bad-delta')),
  apply: (state, { itemId, delta, reverses }) =>
    onItem(state, itemId, (item) => withOnHand(item, adjustOnHand(item.onHand, delta).onHand, reverses !== null)),
  movement: ({ delta, ...requested }) => ({ ...requested, kind: 'adjust', asked: delta, baseRevision: null }),
};

function isDelta(delta: number): boolean {
  return Number.isSafeInteger(delta) && delta !== 0 && Math.abs(delta) <= 99_999;
}
