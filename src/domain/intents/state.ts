/** The state that an intent's rules may read. */
import type { CartLineId, FolderId, ItemId, LocationId, OfferId } from '../ids.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import type { Folder } from '../stock/folder.ts';
import type { StockItem } from '../stock/stock-item.ts';

/** The current state of an offer. */
export interface OfferState {
  readonly isActive: boolean;
  readonly priceCents: number | null;
  readonly stockLevel: number;
}

/** The rows as the caller sees them: a device answers from its own view, the server from its transaction. */
export interface State {
  readonly locationId: LocationId;
  item(id: ItemId): StockItem | undefined;
  folder(id: FolderId): Folder | undefined;
  /**
   * Whether a folder contains items or folders. A device answers no: it deletes the contents it knows of first, and only the server knows
   * what other people have added.
   */
  isFilled(id: FolderId): boolean;
  line(id: CartLineId): CartLine | undefined;
  /** The cart line of an offer; saved-for-later lines do not count. */
  lineOfOffer(id: OfferId): CartLine | undefined;
  /** null: no such offer; undefined: unknown on this device. */
  offer(id: OfferId): OfferState | null | undefined;
  /** Whether the requesting client itself wrote the item's current note, before the intent in question. */
  isOwnNote(item: StockItem): boolean;
}
