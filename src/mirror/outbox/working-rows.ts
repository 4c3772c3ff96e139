/**
 * The rows that one transaction works on, in memory: loaded once, judged and changed as `State`, written back once. A
 * row's view is its base with the pending ops of that row folded over it, in the order in which they were made (rebase-rows.ts).
 */
import { Dexie } from 'dexie';
import type { CartLineId, FolderId, ItemId, LocationId, OfferId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { noteOf } from '#domain/intents/facets.ts';
import type { RowRef, RowChange } from '#domain/intents/row-change.ts';
import type { OfferState, State } from '#domain/intents/state.ts';
import { UNNUMBERED, type StockItem } from '#domain/stock/stock-item.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import { getItems } from '../items/get-items.ts';
import type { ItemRecord } from '../items/item-record.ts';
import { readAhead, type ReadAhead } from '../items/read-ahead.ts';
import type { FolderRecord, LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import { baseOf } from '../tables/row-record.ts';
import { idInRowKey, rowKey } from '../tables/row-key.ts';
import { saveRows } from './save-rows.ts';
import type { AnyRow, WorkingRow } from './working-row.ts';

export class WorkingRows implements State {
  readonly locationId: LocationId;
  readonly #db: MirrorDatabase;
  readonly #rows = new Map<string, WorkingRow>();
  /** `<item id>/<noteRevision>` of notes that this device wrote and that have taken effect. */
  readonly #ownNotes = new Set<string>();
  #ahead: ReadAhead | null = null;

  constructor(db: MirrorDatabase, locationId: LocationId) {
    this.#db = db;
    this.locationId = locationId;
  }

  async load(refs: readonly RowRef[]): Promise<void> {
    const missing = new Map<string, RowRef>();
    for (const ref of refs) {
      const key = rowKey(this.locationId, ref);
      if (!this.#rows.has(key)) missing.set(key, ref);
    }
    const loading = (['item', 'folder', 'line'] as const).flatMap((type) => {
      const wanted = [...missing.values()].filter((ref) => ref.type === type);
      if (wanted.length === 0) return [];
      return this.#recordsOf(type, wanted).then((records) => {
        for (const [index, ref] of wanted.entries()) this.#take(ref, records[index]);
      });
    });
    if (loading.length > 0) await Dexie.Promise.all(loading);
  }

  #recordsOf(
    type: RowRef['type'],
    refs: readonly RowRef[],
  ): PromiseLike<readonly (ItemRecord | FolderRecord | LineRecord | undefined)[]> {
    const keys = refs.map((ref): [string, string] => [this.locationId, ref.id]);
    if (type === 'folder') return this.#db.folders.bulkGet(keys);
    if (type === 'line') return this.#db.lines.bulkGet(keys);
    return getItems(
      this.#db,
      this.locationId,
      refs.map(({ id }) => id),
    );
  }

  #take(ref: RowRef, record: WorkingRow['record']): void {
    this.#rows.set(rowKey(this.locationId, ref), {
      ref,
      record,
      base: record === undefined ? null : baseOf<AnyRow>(record),
      view: record?.view ?? null,
      revision: record?.revision ?? 0,
      epoch: record?.epoch ?? 0,
      waiting: record?.waiting ?? 0,
      needsYou: record?.needsYou ?? false,
      changed: false,
    });
  }

  /** Call this before changing items: prefetches what writing them needs. */
  async readAhead(): Promise<void> {
    this.#ahead = await readAhead(this.#db, this.locationId);
  }

  /** Also loads the cart lines of an offer, for `lineOfOffer` and `linesOfOffer`. */
  async loadOffer(offerId: OfferId): Promise<void> {
    const lines = await this.#db.lines.where('[locationId+offer]').equals([this.locationId, offerId]).toArray();
    for (const record of lines) {
      const ref: RowRef = { type: 'line', id: record.id as CartLineId };
      if (!this.#rows.has(rowKey(this.locationId, ref))) this.#take(ref, record);
    }
  }

  get(ref: RowRef): WorkingRow | undefined {
    return this.#rows.get(rowKey(this.locationId, ref));
  }

  item(id: ItemId): StockItem | undefined {
    return (this.get({ type: 'item', id })?.view as StockItem | null | undefined) ?? undefined;
  }

  folder(id: FolderId): Folder | undefined {
    return (this.get({ type: 'folder', id })?.view as Folder | null | undefined) ?? undefined;
  }

  line(id: CartLineId): CartLine | undefined {
    return (this.get({ type: 'line', id })?.view as CartLine | null | undefined) ?? undefined;
  }

  lineOfOffer(id: OfferId): CartLine | undefined {
    for (const row of this.#rows.values()) {
      if (row.ref.type !== 'line' || row.view === null) continue;
      const line = row.view as CartLine;
      if (line.offerId === id && !line.savedForLater) return line;
    }
    return undefined;
  }

  /** The stored lines of an offer, with those that are removed here but not yet on the server. Needs `loadOffer`. */
  linesOfOffer(id: OfferId): readonly WorkingRow[] {
    return [...this.#rows.values()].filter(
      ({ ref, record }) => ref.type === 'line' && (record as LineRecord | undefined)?.offer === id,
    );
  }

  /** Only the server knows what others have added. */
  isFilled(): boolean {
    return false;
  }

  /** The device judges by what the person saw; the server may know more. */
  offer(): OfferState | null | undefined {
    return undefined;
  }

  isOwnNote({ id, noteRevision }: StockItem): boolean {
    return noteRevision === UNNUMBERED || this.#ownNotes.has(`${id}/${noteRevision}`);
  }

  /** Also loads who wrote the notes that these intents change, if that matters. Needs outbox and log. */
  async loadOwnNotes(intents: readonly Intent[]): Promise<void> {
    const requested = new Set<string>();
    for (const intent of intents) {
      const note = noteOf(intent);
      if (note === null) continue;
      const row = this.get({ type: 'item', id: note.itemId });
      const base = (row?.base ?? null) as StockItem | null;
      if (base !== null && base.noteRevision > note.baseRevision) requested.add(note.itemId);
    }
    if (requested.size === 0) return;
    const keys = [...requested].map((id) => rowKey(this.locationId, { type: 'item', id }));
    const [acknowledged, waiting] = await Dexie.Promise.all([
      this.#db.log.toArray(),
      this.#db.outbox.where('row').anyOf(keys).toArray(),
    ]);
    for (const { locationId, itemId, revision } of acknowledged) {
      if (locationId === this.locationId && itemId !== null && requested.has(itemId))
        this.#ownNotes.add(`${itemId}/${revision}`);
    }
    for (const { row, appliedRevision } of waiting) {
      // The op's own answer has not arrived yet.
      if (appliedRevision !== null) this.#ownNotes.add(`${idInRowKey(row)}/${appliedRevision}`);
    }
  }

  /** Applies one op to the views. Only the op's own rows change: folder counts are corrected when they are read. */
  apply(changes: readonly RowChange[], own: readonly RowRef[]): void {
    const ids = new Set<string>(own.map(({ id }) => id));
    for (const change of changes) {
      if (change.type !== own[0]?.type || !ids.has(change.id)) continue;
      const working = this.get(change);
      if (working === undefined) continue;
      working.view = change.row;
      working.changed = true;
    }
  }

  /** Resolves when all writes are issued; `done` resolves when they are written. */
  async save(): Promise<{ readonly done: PromiseLike<unknown> }> {
    const changed = [...this.#rows.values()].filter((row) => row.changed);
    return { done: Dexie.Promise.all([...(await saveRows(this.#db, this.locationId, changed, this.#ahead))]) };
  }
}
