/**
 * The rows that a write's rules may read, loaded in its transaction, as the `State` of `decide`. Rule: everything is read by location, so
 * another location's id is treated like one that does not exist.
 */
import type { MirroredRef, RowChange } from '#domain/intents/row-change.ts';
import type { OfferState, State } from '#domain/intents/state.ts';
import type { CartLineId, FolderId, ItemId, LocationId, OfferId } from '#domain/ids.ts';
import { isDeletion, isFolderChange, noteOf, offerOf } from '#domain/intents/facets.ts';
import { ownRow, referredRows } from '#domain/intents/rows-of-intent.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { readLines, readLinesFor } from '../../store/cart/line-rows.ts';
import { type Offer, readOffer } from '../../store/cart/offer-rows.ts';
import type { Connection } from '../../store/connection.ts';
import { readFilled, readFolders } from '../../store/shelves/folder-rows.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { readOwnNotes } from '../../store/shelves/own-notes.ts';
import type { WriteContext } from './write-context.ts';

export class LoadedState implements State {
  readonly locationId: LocationId;
  readonly #items = new Map<string, StockItem>();
  /** By server id, and by the device's UUID if there is one. */
  readonly #folders = new Map<string, Folder>();
  readonly #filled = new Set<string>();
  readonly #lines = new Map<string, CartLine>();
  readonly #offers = new Map<string, Offer | null>();
  readonly #writer: Pick<WriteContext, 'clientId' | 'clientSequence'>;
  /** Items whose current note was written by this client earlier. */
  #ownNotes: ReadonlySet<string> = new Set();

  constructor(locationId: LocationId, writer: Pick<WriteContext, 'clientId' | 'clientSequence'>) {
    this.locationId = locationId;
    this.#writer = writer;
  }

  item(id: ItemId): StockItem | undefined {
    return this.#items.get(id);
  }

  folder(id: FolderId): Folder | undefined {
    return this.#folders.get(id);
  }

  isFilled(id: FolderId): boolean {
    return this.#filled.has(id);
  }

  line(id: CartLineId): CartLine | undefined {
    return this.#lines.get(id);
  }

  lineOfOffer(id: OfferId): CartLine | undefined {
    return [...this.#lines.values()].find((line) => line.offerId === id && !line.savedForLater);
  }

  offer(id: OfferId): OfferState | null | undefined {
    const offer = this.#offers.get(id);
    return offer === undefined || offer === null ? offer : offer.state;
  }

  isOwnNote(item: StockItem): boolean {
    return this.#ownNotes.has(item.id);
  }

  async load(connection: Connection, intents: readonly Intent[]): Promise<void> {
    const refs = intents.flatMap(referredRows);
    const ids = (type: 'item' | 'folder' | 'line'): string[] => [
      ...new Set(refs.filter((ref) => ref.type === type).map((ref) => ref.id as string)),
    ];
    const [items, ownNotes] = await Promise.all([
      readItems(connection, this.locationId, ids('item') as ItemId[]),
      readOwnNotes(connection, this.locationId, { ...this.#writer, itemIds: itemsOfNotes(intents) }),
    ]);
    for (const item of items) this.putItem(item);
    this.#ownNotes = new Set(ownNotes);
    const homes = intents.some(isFolderChange) ? [...this.#items.values()].map((item) => item.folderId as string) : [];
    const folderIds = [...new Set([...ids('folder'), ...homes])] as FolderId[];
    for (const folder of await readFolders(connection, this.locationId, folderIds)) this.putFolder(folder);
    for (const id of await readFilled(connection, this.locationId, this.#deletedFolders(intents))) this.#filled.add(id);
    for (const line of await readLines(connection, this.locationId, ids('line') as CartLineId[])) this.putLine(line);
    for (const offer of intents.map(offerOf)) if (offer !== null) await this.loadOffer(connection, offer.offerId);
  }

  /** Loads the offer, its cart line, and the line with the id `lineId`, if any. */
  async loadOffer(connection: Connection, id: OfferId, lineId: CartLineId | null = null): Promise<Offer | null> {
    const [offer, lines] = await Promise.all([
      readOffer(connection, this.locationId, id),
      readLinesFor(connection, this.locationId, { offerId: id, lineId }),
    ]);
    this.#offers.set(id, offer);
    for (const line of lines) this.putLine(line);
    return offer;
  }

  #deletedFolders(intents: readonly Intent[]): readonly FolderId[] {
    const refs = intents.filter(isDeletion).map(ownRow);
    return refs.flatMap((ref) => (ref.type === 'folder' ? (this.folder(ref.id)?.id ?? []) : []));
  }

  putItem(item: StockItem): void {
    this.#items.set(item.id, item);
  }

  putFolder(folder: Folder): void {
    this.#folders.set(folder.id, folder);
    if (folder.clientId !== null) this.#folders.set(folder.clientId, folder);
  }

  putLine(line: CartLine): void {
    this.#lines.set(line.id, line);
    if (line.clientId !== null) this.#lines.set(line.clientId, line);
  }

  /** The row of a change, before the change. */
  before(change: RowChange): StockItem | Folder | CartLine | undefined {
    if (change.type === 'item') return this.item(change.id);
    return change.type === 'folder' ? this.folder(change.id) : this.line(change.id);
  }

  remove(type: MirroredRef['type'], row: { readonly id: string; readonly clientId?: string | null }): void {
    const rows = { item: this.#items, folder: this.#folders, line: this.#lines }[type];
    rows.delete(row.id);
    if (typeof row.clientId === 'string') rows.delete(row.clientId);
  }
}

function itemsOfNotes(intents: readonly Intent[]): readonly ItemId[] {
  return intents.flatMap((each) => noteOf(each)?.itemId ?? []);
}
