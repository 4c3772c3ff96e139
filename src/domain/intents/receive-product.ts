/**
 * Receives ordered goods into a folder that may not have the item yet (ORD-26). The server creates the item: it finds the folder's item of
 * the offer or adds one, so that several devices create only one. Rule: it changes no row on the device; until it is sent it is shown on
 * the order.
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
  /** The id of the order line. */
  readonly orderItemId: string;
  /** Packages as counted on the shelf; negative: reversed. */
  readonly received: number;
  /** Empty: not stated. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not stated. */
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
