/**
 * Puts what was ordered into a folder that may not hold it yet, out of a box (ORD-26). The item is the server's to make: it finds the one that the folder
 * has of the offer, or adds it, so that several devices make one. Rule: no row of the device changes by it; until it is sent it stands on the order.
 */
import type { FolderId, OfferId } from '../ids.ts';
import type { MovementSource } from '../stock/stock-movement.ts';
import type { IntentRules } from './intent-rules.ts';
import { receiptFault } from './receive-stock.ts';
import { because } from './refusal.ts';

export interface ReceiveProduct {
  readonly do: 'receive-product';
  readonly folderId: FolderId;
  readonly offerId: OfferId;
  /** What the order calls the line. */
  readonly orderItemId: string;
  /** Packages as they are counted on the shelf; negative: taken back. */
  readonly received: number;
  /** Empty: not said. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not said. */
  readonly expiresOn: string | null;
  readonly source: MovementSource;
  readonly productName: string;
}

export const receiveProduct: IntentRules<ReceiveProduct> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { folderId: 'folder' },
  own: 'folderId',
  bringsOrder: true,
  refuse: (state, intent) =>
    state.folder(intent.folderId) === undefined ? because('folder-gone') : receiptFault(intent),
  apply: () => [],
  subject: (_state, { productName }) => productName,
};
