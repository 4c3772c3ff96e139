/**
 * The in-memory cache of a location's items for one connection: the columns that lists and searches have requested, and the
 * rows that lists have shown. One logical clock tells how old they are: every write takes the next version of the location.
 * A read requests, in its own transaction, only what is newer than the cache, after which the cache matches what that
 * transaction sees. A live query that reads a column is notified of every newer version of it.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { perConnection } from '../../tables/per-connection.ts';
import type { ItemRecord } from '../item-record.ts';
import { asStamp, PACK_SIZE, stampKey, valuesOf, type ColumnPack, type ItemColumn } from './item-columns.ts';
import { itemTables } from './item-tables.ts';

/**
 * Above this many, changed rows are not caught up with: each row is read when it is shown, in a second transaction, which waits for whoever
 * writes. More than a replay settles in two rounds.
 */
const MAX_NEWER = 250;
const MAX_CACHED_ROWS = 2000;
/** Up to this many ids are looked up one by one. */
const FEW = 8;

interface CachedColumn {
  /** Indexed by place. A place whose `folder` is empty has no item. */
  readonly values: (string | number)[];
  /** Version of the newest pack; 0 before it is read. */
  version: number;
}

export interface LocationMemory {
  readonly columns: Map<ItemColumn, CachedColumn>;
  readonly rows: Map<string, ItemRecord>;
  /** Version up to which every cached row is current; it only increases. null if no list was read. */
  upTo: number | null;
  /** The last result computed from the columns; only the code that set it knows its type. */
  memo: unknown;
  /** Corrections of searches without results (corrected-search.ts). */
  corrections: unknown;
}

export function emptyMemory(): LocationMemory {
  return { columns: new Map(), rows: new Map(), upTo: null, memo: undefined, corrections: undefined };
}

/** Call this once a transaction has begun. */
export const memoryOf = /* @__PURE__ */ perConnection(emptyMemory);

export function cachedColumn({ columns }: LocationMemory, name: ItemColumn): CachedColumn {
  const known = columns.get(name) ?? { values: [], version: 0 };
  columns.set(name, known);
  return known;
}

/** The places of those ids whose places are cached. */
export function placesOf(memory: LocationMemory, ids: readonly string[]): ReadonlyMap<string, number> {
  const known = cachedColumn(memory, 'id').values;
  if (ids.length < FEW) {
    const places = ids.map((id): [string, number] => [id, known.lastIndexOf(id)]);
    return new Map(places.filter(([, place]) => place >= 0));
  }
  const wanted = new Set<string | number>(ids);
  const places = new Map<string, number>();
  for (let place = 0; place < known.length; place += 1) {
    const id = known[place] ?? '';
    if (wanted.has(id)) places.set(String(id), place);
  }
  return places;
}

/** Brings columns up to date. Within a transaction over items. */
export function loadColumns(
  memory: LocationMemory,
  db: Dexie,
  locationId: string,
  names: readonly ItemColumn[],
): PromiseExtended<unknown> {
  const newer = names.map((name) =>
    itemTables(db)
      .columns.where('[locationId+column+version]')
      .between([locationId, name, cachedColumn(memory, name).version], [locationId, name, Infinity], false, true)
      .toArray()
      .then((packs) => take(cachedColumn(memory, name), packs as ColumnPack[])),
  );
  return Dexie.Promise.all(newer);
}

function take(column: CachedColumn, packs: readonly ColumnPack[]): void {
  const version = Math.max(0, ...packs.map((pack) => pack.version));
  // why: two reads may have run at the same time, one of them seeing an older state.
  if (version <= column.version) return;
  column.version = version;
  for (const pack of packs) {
    const values = valuesOf(pack);
    const first = pack.pack * PACK_SIZE;
    // why: no iterator; a list of 20,000 items has some 80,000 of these values, all of which delay its first row.
    for (let nth = 0; nth < values.length; nth += 1) column.values[first + nth] = values[nth] ?? '';
  }
}

/** The cached row of the item at this place: an item that came back after its location was left has another place. */
export function cachedRow({ rows }: LocationMemory, id: string, place: number): ItemRecord | undefined {
  const record = rows.get(id);
  return record?.place === place ? record : undefined;
}

/** Brings the rows up to date. Resolves with the version that the current transaction, one over items, sees. */
export function catchUp(memory: LocationMemory, db: Dexie, locationId: string): PromiseExtended<number> {
  const { items, columns } = itemTables(db);
  const since = memory.upTo;
  const newer =
    since === null
      ? []
      : items
          .where('[locationId+version]')
          .between([locationId, since], [locationId, Infinity], false, true)
          .limit(MAX_NEWER)
          .toArray();
  return Dexie.Promise.all([columns.get(stampKey(locationId)), newer]).then(([stamp, records]) => {
    const { newest, rebundled = 0 } = asStamp(stamp) ?? { newest: 0 };
    const { rows, upTo } = memory;
    if (upTo !== null && newest <= upTo) return newest;
    // why: it has not seen everything written since `upTo`, which another read may have advanced meanwhile.
    if (since === null || records.length === MAX_NEWER || rebundled > since) rows.clear();
    for (const record of records) if (rows.has(record.id)) rows.set(record.id, record);
    memory.upTo = newest;
    return newest;
  });
}

/** @param asOf the version at which they were read: rows that another read may have seen newer are not cached */
export function reuseRows(
  { rows, upTo }: LocationMemory,
  records: readonly (ItemRecord | undefined)[],
  asOf: number,
): void {
  if (asOf !== upTo) return;
  if (rows.size > MAX_CACHED_ROWS) rows.clear();
  for (const record of records) if (record !== undefined) rows.set(record.id, record);
}
