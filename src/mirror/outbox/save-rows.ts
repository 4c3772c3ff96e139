/** Writes worked-on rows back with their index fields, and keeps the search packs in step with the items' words. */
import type { LocationId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { itemIndex, type ItemRecord } from '../tables/item-record.ts';
import type { FolderRecord, LineRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import { PACK_SIZE, searchText, type SearchPack } from '../tables/search-pack.ts';
import type { WorkingRow } from './working-row.ts';

export async function saveRows(db: MirrorDatabase, locationId: LocationId, rows: readonly WorkingRow[]): Promise<void> {
  const items = rows.filter((row) => row.ref.type === 'item');
  if (items.length > 0) await saveItems(db, locationId, items);
  const folders = rows.filter((row) => row.ref.type === 'folder');
  const lines = rows.filter((row) => row.ref.type === 'line');
  const kept = (row: WorkingRow): boolean => !isNothing(row);
  const folderRecords = folders.filter(kept).map((row): FolderRecord => recordOf<Folder>(locationId, row));
  const lineRecords = lines.filter(kept).map((row): LineRecord => {
    const record = recordOf<CartLine>(locationId, row);
    return record.view === null ? record : { ...record, offer: record.view.offerId };
  });
  if (folderRecords.length > 0) await db.folders.bulkPut(folderRecords);
  if (lineRecords.length > 0) await db.lines.bulkPut(lineRecords);
  const gone = (all: readonly WorkingRow[]): [string, string][] =>
    all.filter((row) => isNothing(row) && row.record !== undefined).map((row) => [locationId, row.ref.id]);
  const [goneFolders, goneLines] = [gone(folders), gone(lines)];
  if (goneFolders.length > 0) await db.folders.bulkDelete(goneFolders);
  if (goneLines.length > 0) await db.lines.bulkDelete(goneLines);
}

/** Neither the server nor an op knows it: what is left of a row created here, once it has its server id. */
function isNothing(row: WorkingRow): boolean {
  return row.base === null && row.view === null && row.revision === 0 && row.waiting === 0;
}

function recordOf<Row>(locationId: LocationId, row: WorkingRow): RowRecord<Row> {
  const { view, base } = row as unknown as { view: Row | null; base: Row | null };
  return {
    locationId,
    id: row.ref.id,
    revision: row.revision,
    epoch: row.epoch,
    view,
    ...(view === base ? {} : { base }),
    waiting: row.waiting,
    needsYou: row.needsYou,
  };
}

async function saveItems(db: MirrorDatabase, locationId: LocationId, rows: readonly WorkingRow[]): Promise<void> {
  const saved = rows.filter((row) => !isNothing(row));
  const packs = new PackWriter(db, locationId);
  await packs.open(saved);
  const records = saved.map((row): ItemRecord => {
    const record = recordOf<StockItem>(locationId, row);
    const pack = packs.place(row.record as ItemRecord | undefined, record.view);
    return { ...record, ...itemIndex(record), pack };
  });
  await packs.save();
  // why: 500 items at once would hold the main thread for more than one frame.
  for (let from = 0; from < records.length; from += PUT_AT_ONCE) {
    await db.items.bulkPut(records.slice(from, from + PUT_AT_ONCE));
  }
}

const PUT_AT_ONCE = 50;

/** Loads the packs that are needed first; placing is synchronous, for a transaction does not outlive idle waiting. */
class PackWriter {
  readonly #db: MirrorDatabase;
  readonly #locationId: LocationId;
  readonly #open = new Map<number, SearchPack>();
  readonly #changed = new Set<number>();
  #tail = 0;

  constructor(db: MirrorDatabase, locationId: LocationId) {
    this.#db = db;
    this.#locationId = locationId;
  }

  async open(rows: readonly WorkingRow[]): Promise<void> {
    const wanted = new Set<number>();
    let isAppending = false;
    for (const row of rows) {
      const before = row.record as ItemRecord | undefined;
      const view = row.view as StockItem | null;
      if (before?.pack == null) isAppending ||= view !== null;
      else if (before.view !== view && searchText(before.view) !== searchText(view)) wanted.add(before.pack);
    }
    if (isAppending) {
      this.#tail = await this.#last();
      wanted.add(this.#tail);
    }
    if (wanted.size === 0) return;
    const stored = await this.#db.packs.bulkGet([...wanted].map((pack): [string, number] => [this.#locationId, pack]));
    for (const pack of stored) if (pack !== undefined) this.#open.set(pack.pack, pack);
  }

  async #last(): Promise<number> {
    const range = this.#db.packs
      .where('[locationId+pack]')
      .between([this.#locationId, 0], [this.#locationId, Infinity]);
    const keys = await range.reverse().limit(1).primaryKeys();
    return keys[0]?.[1] ?? 0;
  }

  /** Puts the words of an item into its pack where they differ, and answers the pack. */
  place(before: ItemRecord | undefined, view: StockItem | null): number | null {
    if (before?.pack == null) return view === null ? null : this.#append(view.id, searchText(view));
    const pack = this.#open.get(before.pack);
    if (pack === undefined || before.view === view) return before.pack;
    const place = pack.ids.indexOf(before.id);
    const text = searchText(view);
    if (place >= 0 && pack.texts[place] !== text) {
      pack.texts[place] = text;
      this.#changed.add(before.pack);
    }
    return before.pack;
  }

  #append(id: string, text: string): number {
    let pack = this.#pack(this.#tail);
    if (pack.ids.length >= PACK_SIZE) {
      this.#tail += 1;
      pack = this.#pack(this.#tail);
    }
    pack.ids.push(id);
    pack.texts.push(text);
    this.#changed.add(this.#tail);
    return this.#tail;
  }

  #pack(pack: number): SearchPack {
    const open = this.#open.get(pack);
    if (open !== undefined) return open;
    const fresh = { locationId: this.#locationId, pack, ids: [], texts: [] };
    this.#open.set(pack, fresh);
    return fresh;
  }

  async save(): Promise<void> {
    if (this.#changed.size === 0) return;
    const packs = [...this.#changed].map((pack) => this.#open.get(pack)).filter((pack) => pack !== undefined);
    await this.#db.packs.bulkPut(packs);
  }
}
