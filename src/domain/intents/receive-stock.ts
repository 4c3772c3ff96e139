/**
 * Receives goods: a delta like any other (G7), with the order line that it fulfills and its lot. Goods sent back to the distributor are
 * removed by the same intent, with their return (ORD-21).
 */
import type { ItemId } from '../ids.ts';
import { isCalendarDate } from '../quantity/calendar-date.ts';
import { withLot, withOnHand } from '../stock/lots.ts';
import { adjustOnHand } from '../stock/move-stock.ts';
import type { MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because, type Refusal } from './refusal.ts';

export interface ReceiveStock {
  readonly do: 'receive-stock';
  readonly itemId: ItemId;
  /** The id of the order line; null: not ordered. */
  readonly orderItemId: string | null;
  /** Packages as counted on the shelf; negative: reversed. */
  readonly received: number;
  /** Empty: not stated. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly expiresOn: string | null;
  readonly source: MovementSource;
  /** The return with which the goods are sent back; `received` is then negative. */
  readonly returnId?: string;
}

/** GS1 allows 20 characters. */
export const MAX_LOT_LENGTH = 40;

export const receiveStock: IntentRules<ReceiveStock> = {
  format: 2,
  needs: 'count',
  ...aboutItem,
  refuse: (state, intent) => itemGone(state, intent) ?? receiptFault(intent),
  apply: (state, { itemId, received, lot, expiresOn, returnId }) =>
    onItem(state, itemId, (item) => {
      const { onHand } = adjustOnHand(item.onHand, received);
      return returnId === undefined ? withLot(item, { lot, expiresOn, received }, onHand) : withOnHand(item, onHand);
    }),
  movement: (intent) => ({
    itemId: intent.itemId,
    kind: 'adjust',
    // Devices with earlier builds know no other reason.
    reason: intent.received > 0 ? 'received' : intent.returnId === undefined ? 'undone' : 'corrected',
    asked: intent.received,
    source: intent.source,
    reverses: null,
    baseRevision: null,
    receipt: intent,
  }),
};

type Received = Pick<ReceiveStock, 'received' | 'lot' | 'expiresOn' | 'returnId'>;

export function receiptFault({ received, lot, expiresOn, returnId }: Received): Refusal | null {
  if (returnId !== undefined && received > 0) return because('bad-delta');
  if (!Number.isSafeInteger(received) || received === 0 || Math.abs(received) > 99_999) return because('bad-delta');
  if (expiresOn !== null && !isCalendarDate(expiresOn)) return because('bad-date');
  return lot.length > MAX_LOT_LENGTH ? because('bad-text') : null;
}
