/** The mirrored rows that intents are about, by name and as a change of one. */
import type { CartLineId, ClaimId, FolderId, ItemId } from '../ids.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';

/** Names a mirrored row. */
export type MirroredRef =
  | { readonly type: 'item'; readonly id: ItemId }
  | { readonly type: 'folder'; readonly id: FolderId }
  | { readonly type: 'line'; readonly id: CartLineId };

/** Names a row that an intent is about. Claims are not mirrored: of theirs a device has the ops alone. */
export type RowRef = MirroredRef | { readonly type: 'claim'; readonly id: ClaimId };

/** A row as it is after a change. */
export type RowPut =
  | { readonly type: 'item'; readonly id: ItemId; readonly row: StockItem }
  | { readonly type: 'folder'; readonly id: FolderId; readonly row: Folder }
  | { readonly type: 'line'; readonly id: CartLineId; readonly row: CartLine };

/** A row that is gone. */
export type RowRemoval = MirroredRef & { readonly row: null };

export type RowChange = RowPut | RowRemoval;
