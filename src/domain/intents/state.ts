/** The state that the rules of intents may read. */
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

/** The rows as they are for whoever asks; a device answers from its own view, the server from its transaction. */
export interface State {
  readonly locationId: LocationId;
  item(id: ItemId): StockItem | undefined;
  folder(id: FolderId): Folder | undefined;
  /**
   * Whether items or folders lie in a folder. A device answers no: what it knows to be in there it deletes first, and what
   * others have put in the server alone knows.
   */
  isFilled(id: FolderId): boolean;
  line(id: CartLineId): CartLine | undefined;
  /** The line of an offer in the cart itself; saved-for-later lines do not count. */
  lineOfOffer(id: OfferId): CartLine | undefined;
  /** null: there is no such offer; undefined: not known here. */
  offer(id: OfferId): OfferState | null | undefined;
  /** Whether the item's note is what the client that asks wrote itself, before the intent in question. */
  isOwnNote(item: StockItem): boolean;
}
