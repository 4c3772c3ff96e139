/** Keeps the columns in sync with the items, in the transaction that writes them, and numbers each such write. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ItemRecord } from '../item-record.ts';
import {
  asStamp,
  columnsOf,
  folderColumn,
  isSameExceptFolder,
  ITEM_COLUMNS,
  PACK_SIZE,
  packed,
  stampKey,
  valuesOf,
  type ColumnPack,
  type ColumnStamp,
  type ColumnValues,
  type ItemColumn,
} from './item-columns.ts';
import { itemTables } from './item-tables.ts';
import { markWritten } from './item-writes.ts';
import { putUnobserved } from './put-unobserved.ts';

export interface ViewChange {
  readonly id: string;
  readonly before: ItemRecord | undefined;
  readonly view: StockItem | null;
}

/** The columns that an edit will need, as far as can be known before its rows are read. */
export interface PrefetchedColumns {
  readonly stamp: ColumnStamp | undefined;
  readonly packs: readonly ColumnPack[];
}

/** Recently edited packs: people edit the same few columns of the same few items. */
const editedLast = new WeakMap<Dexie, readonly [string, string, number][]>();

/** Inside the transaction of the edit, so that prefetched data is as current as later reads. */
export function prefetchColumns(db: Dexie, locationId: LocationId): PromiseExtended<PrefetchedColumns> {
  const packs = (editedLast.get(db) ?? []).filter(([location]) => location === locationId);
  return itemTables(db)
    .columns.bulkGet([stampKey(locationId), ...packs])
    .then((records) => ({
      stamp: asStamp(records[0]),
      packs: records.filter((each): each is ColumnPack => each !== undefined && each.column !== ''),
    }));
}

export interface WrittenColumns {
  /** The place of each item; an item that has never been visible gets none. */
  readonly places: readonly (number | null)[];
  /** The version of this write. */
  readonly version: number;
  /** The write requests themselves, issued but not awaited. */
  readonly done: PromiseLike<unknown>;
}

interface Edit {
  readonly place: number;
  readonly column: ItemColumn;
  readonly value: string | number;
}

/**
 * Assigns places to new items and writes what differs, under the next version of the location; the version advances even if
 * no column differs (decisions 0008, 0022). Inside the write transaction that writes the items. @param ahead null: nothing
 * was prefetched @param rewritesBundles recorded for connections that have cached rows of the bundles
 */
export async function writeColumns(
  db: Dexie,
  locationId: LocationId,
  changes: readonly ViewChange[],
  { ahead, rewritesBundles }: { readonly ahead: PrefetchedColumns | null; readonly rewritesBundles: boolean },
): Promise<WrittenColumns> {
  const edits: Edit[] = [];
  const fresh: ColumnValues[] = [];
  const freshAt: number[] = [];
  const places = changes.map(({ id, before, view }, index) => {
    if (before?.place != null) {
      if (before.view !== view) edits.push(...difference(id, before.place, before.view, view));
      return before.place;
    }
    if (view !== null) {
      fresh.push(columnsOf(id, view));
      freshAt.push(index);
    }
    return null;
  });

  const stamping = ahead === null ? itemTables(db).columns.get(stampKey(locationId)).then(asStamp) : ahead.stamp;
  // why: without new places every edited item is already in a pack, so there is no need to wait for the stamp.
  const [found, early] =
    fresh.length > 0
      ? [await stamping, null]
      : await Dexie.Promise.all([stamping, editedPacks(db, locationId, edits, { known: Infinity, fresh, ahead })]);
  const stamp = found ?? newStamp(locationId);
  for (const [nth, index] of freshAt.entries()) places[index] = stamp.places + nth;
  const version = stamp.newest + 1;
  const written = early ?? (await editedPacks(db, locationId, edits, { known: stamp.places, fresh, ahead }));
  if (ahead !== null && written.length > 0)
    editedLast.set(
      db,
      written.slice(0, 4).map(([column, pack]) => [locationId, column, pack]),
    );
  markWritten();
  const packs = written.map(([column, pack, values]): ColumnPack => ({
    locationId,
    column,
    pack,
    version,
    values: packed(values),
  }));
  // One pack per column notifies its observers that there is a newer version; through that they find the others.
  const byColumn = new Map(packs.map((each) => [each.column, each]));
  putUnobserved(
    'columns',
    packs.filter((each) => byColumn.get(each.column) !== each),
  );
  const done = itemTables(db).columns.bulkPut([
    ...byColumn.values(),
    {
      ...stamp,
      newest: version,
      places: stamp.places + fresh.length,
      ...(rewritesBundles ? { rebundled: version } : {}),
    },
  ]);
  return { places, version, done };
}

const newStamp = (locationId: LocationId): ColumnStamp => ({ locationId, column: '', pack: 0, newest: 0, places: 0 });

function difference(id: string, place: number, before: StockItem | null, now: StockItem | null): Edit[] {
  if (before !== null && now !== null && isSameExceptFolder(before, now)) {
    // why: most columns are texts, and folding them costs more than everything else in a move of thousands.
    return before.folderId === now.folderId ? [] : [{ place, column: 'folder', value: folderColumn(now) }];
  }
  const [was, after] = [columnsOf(id, before), columnsOf(id, now)];
  return ITEM_COLUMNS.filter((column) => was[column] !== after[column]).map((column) => ({
    place,
    column,
    value: after[column],
  }));
}

type EditedPack = readonly [column: ItemColumn, pack: number, values: (string | number)[]];

interface Additions {
  /** Number of places that already have values: packs that begin beyond are new. */
  readonly known: number;
  /** Adds the places from `known` on. */
  readonly fresh: readonly ColumnValues[];
  readonly ahead: PrefetchedColumns | null;
}

async function editedPacks(
  db: Dexie,
  locationId: LocationId,
  edits: readonly Edit[],
  { known, fresh, ahead }: Additions,
): Promise<readonly EditedPack[]> {
  const columns = new Map<ItemColumn, Map<number, EditedPack>>(ITEM_COLUMNS.map((column) => [column, new Map()]));
  const all: EditedPack[] = [];
  const stored: EditedPack[] = [];
  const open = (column: ItemColumn, pack: number): EditedPack => {
    const found = columns.get(column)?.get(pack);
    if (found !== undefined) return found;
    const opened: EditedPack = [column, pack, []];
    columns.get(column)?.set(pack, opened);
    all.push(opened);
    if (pack * PACK_SIZE < known) stored.push(opened);
    return opened;
  };
  const packOf = (place: number): number => Math.floor(place / PACK_SIZE);
  for (const { column, place } of edits) open(column, packOf(place));
  if (fresh.length > 0) for (const column of ITEM_COLUMNS) open(column, packOf(known));
  const isAhead = ([column, pack]: EditedPack): ColumnPack | undefined =>
    ahead?.packs.find((each) => each.column === column && each.pack === pack);
  const missing = stored.filter((each) => isAhead(each) === undefined);
  const read =
    missing.length === 0
      ? []
      : await itemTables(db).columns.bulkGet(
          missing.map(([column, pack]): [string, string, number] => [locationId, column, pack]),
        );
  for (const each of stored) {
    const pack = isAhead(each) ?? read[missing.indexOf(each)];
    if (pack !== undefined && pack.column !== '') each[2].push(...valuesOf(pack));
  }
  for (const { column, place, value } of edits) open(column, packOf(place))[2][place % PACK_SIZE] = value;
  for (const column of ITEM_COLUMNS) {
    for (const [nth, values] of fresh.entries()) {
      const place = known + nth;
      open(column, packOf(place))[2][place % PACK_SIZE] = values[column];
    }
  }
  return all;
}
