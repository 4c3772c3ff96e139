/**
 * What a connection keeps in memory of the items of a location: the columns that lists and searches have asked for, and
 * the rows that lists have shown. One clock tells how old they are: every write takes the next version of the location.
 * A look asks, in its own transaction, for what is newer than what is kept, and for nothing else: what is kept is as true
 * as what that transaction sees. A live query that asks for a column is notified of every newer version of it.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { perConnection } from '../../tables/per-connection.ts';
import type { ItemRecord } from '../item-record.ts';
import { asStamp, PACK_SIZE, stampKey, valuesOf, type ColumnPack, type ItemColumn } from './item-columns.ts';
import { itemTables } from './item-tables.ts';

/** More than these are not worth reading whole: each row is asked for when it is shown. */
const MAX_NEWER = 100;
const MAX_KEPT = 2000;
/** Up to this many ids are looked up one by one. */
const FEW = 8;

interface KeptColumn {
  /** By place. A place whose `folder` is empty has no item. */
  readonly values: (string | number)[];
  /** Of the newest pack; 0 before it is read. */
  version: number;
}

export interface LocationMemory {
  readonly columns: Map<ItemColumn, KeptColumn>;
  readonly rows: Map<string, ItemRecord>;
  /** Version up to which every kept row is what it is; it only rises. null if no list was read. */
  upTo: number | null;
  /** What was worked out last from the columns, for whoever did it. */
  memo: unknown;
  /** Of what was searched for and is nowhere (corrected-search.ts). */
  corrections: unknown;
}

export function emptyMemory(): LocationMemory {
  return { columns: new Map(), rows: new Map(), upTo: null, memo: undefined, corrections: undefined };
}

/** To be asked for when a transaction has begun. */
export const memoryOf = /* @__PURE__ */ perConnection(emptyMemory);

export function keptColumn({ columns }: LocationMemory, name: ItemColumn): KeptColumn {
  const known = columns.get(name) ?? { values: [], version: 0 };
  columns.set(name, known);
  return known;
}

/** Of those whose places are kept. */
export function placesOf(memory: LocationMemory, ids: readonly string[]): ReadonlyMap<string, number> {
  const known = keptColumn(memory, 'id').values;
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
      .between([locationId, name, keptColumn(memory, name).version], [locationId, name, Infinity], false, true)
      .toArray()
      .then((packs) => take(keptColumn(memory, name), packs as ColumnPack[])),
  );
  return Dexie.Promise.all(newer);
}

function take(column: KeptColumn, packs: readonly ColumnPack[]): void {
  const version = Math.max(0, ...packs.map((pack) => pack.version));
  // why: two looks may have read at the same time, one of them an older state.
  if (version <= column.version) return;
  column.version = version;
  for (const pack of packs) {
    const values = valuesOf(pack);
    const first = pack.pack * PACK_SIZE;
    // why: no iterator; a list of 20,000 items has some 80,000 of these values, and they stand before its first row.
    for (let nth = 0; nth < values.length; nth += 1) column.values[first + nth] = values[nth] ?? '';
  }
}

/** The item that has this place, as far as it is kept: one that came back after its location was left has another. */
export function keptRow({ rows }: LocationMemory, id: string, place: number): ItemRecord | undefined {
  const record = rows.get(id);
  return record?.place === place ? record : undefined;
}

/** Brings the rows up to date. Resolves with the version that the current transaction sees, which is one over items. */
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
    // why: it was not told of all that has been written since `upTo`, which another look may have set meanwhile.
    if (since === null || records.length === MAX_NEWER || rebundled > since) rows.clear();
    for (const record of records) if (rows.has(record.id)) rows.set(record.id, record);
    memory.upTo = newest;
    return newest;
  });
}

/** @param asOf the version that they were read at: rows that another look may have seen newer are not kept */
export function reuseRows(
  { rows, upTo }: LocationMemory,
  records: readonly (ItemRecord | undefined)[],
  asOf: number,
): void {
  if (asOf !== upTo) return;
  if (rows.size > MAX_KEPT) rows.clear();
  for (const record of records) if (record !== undefined) rows.set(record.id, record);
}
