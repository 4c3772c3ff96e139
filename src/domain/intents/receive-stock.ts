/** Put on the shelf out of a box: a delta like any other (G7), with the line of an order that it closes and the lot that it is of. */
import type { ItemId } from '../ids.ts';
import { isCalendarDate } from '../quantity/calendar-date.ts';
import { withLot } from '../stock/lots.ts';
import { adjustOnHand } from '../stock/move-stock.ts';
import type { MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because, type Refusal } from './refusal.ts';

export interface ReceiveStock {
  readonly do: 'receive-stock';
  readonly itemId: ItemId;
  /** What the order calls the line; null: it was not ordered. */
  readonly orderItemId: string | null;
  /** Packages as they are counted on the shelf; negative: taken back. */
  readonly received: number;
  /** Empty: not said. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not said. */
  readonly expiresOn: string | null;
  readonly source: MovementSource;
}

/** GS1 allows 20 characters. */
export const LONGEST_LOT = 40;

export const receiveStock: IntentRules<ReceiveStock> = {
  format: 2,
  needs: 'count',
  ...aboutItem,
  refuse: (state, intent) => itemGone(state, intent) ?? faultOf(intent),
  apply: (state, { itemId, received, lot, expiresOn }) =>
    onItem(state, itemId, (item) =>
      withLot(item, { lot, expiresOn, received }, adjustOnHand(item.onHand, received).onHand),
    ),
  movement: (intent) => ({
    itemId: intent.itemId,
    kind: 'adjust',
    reason: intent.received > 0 ? 'received' : 'undone',
    asked: intent.received,
    source: intent.source,
    reverses: null,
    baseRevision: null,
    receipt: intent,
  }),
};

function faultOf({ received, lot, expiresOn }: ReceiveStock): Refusal | null {
  if (!Number.isSafeInteger(received) || received === 0 || Math.abs(received) > 99_999) return because('bad-delta');
  if (expiresOn !== null && !isCalendarDate(expiresOn)) return because('bad-date');
  return lot.length > LONGEST_LOT ? because('bad-text') : null;
}
