/** The mirrored rows that intents refer to, by type and id, and a change of one. */
import type { CartLineId, ClaimId, FolderId, ItemId } from '../ids.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';

/** Identifies a mirrored row. */
export type MirroredRef =
  | { readonly type: 'item'; readonly id: ItemId }
  | { readonly type: 'folder'; readonly id: FolderId }
  | { readonly type: 'line'; readonly id: CartLineId };

/** Identifies a row that an intent is about. Claims are not mirrored: the device has only their ops. */
export type RowRef = MirroredRef | { readonly type: 'claim'; readonly id: ClaimId };

/** A row after a change. */
export type RowPut =
  | { readonly type: 'item'; readonly id: ItemId; readonly row: StockItem }
  | { readonly type: 'folder'; readonly id: FolderId; readonly row: Folder }
  | { readonly type: 'line'; readonly id: CartLineId; readonly row: CartLine };

/** A deleted row. */
export type RowRemoval = MirroredRef & { readonly row: null };

export type RowChange = RowPut | RowRemoval;
