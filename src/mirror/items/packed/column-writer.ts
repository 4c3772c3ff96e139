/** Keeps the columns in step with the items, in the transaction that writes them, and numbers each such write. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ItemRecord } from '../item-record.ts';
import {
  asStamp,
  columnsOf,
  folderColumn,
  isSameElsewhere,
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

/** What an edit will need of the columns, as far as it can be told before its rows are read. */
export interface PrefetchedColumns {
  readonly stamp: ColumnStamp | undefined;
  readonly packs: readonly ColumnPack[];
}

/** Packs that were edited last: people edit the same few columns of the same few items. */
const editedLast = new WeakMap<Dexie, readonly [string, string, number][]>();

/** Inside the transaction of the edit: what is read ahead is as true as what is read later. */
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
  /** The place of each item; an item that was never seen gets none. */
  readonly places: readonly (number | null)[];
  /** Of this write. */
  readonly version: number;
  /** The writing itself, asked for and not waited for. */
  readonly done: PromiseLike<unknown>;
}

interface Edit {
  readonly place: number;
  readonly column: ItemColumn;
  readonly value: string | number;
}

/**
 * Gives new items their places and writes what differs, under the next version of the location; that one is taken as well
 * where no column differs (decisions 0008, 0022). Inside the write transaction that writes the items.
 * @param ahead null: nothing was read before
 * @param rewritesBundles said for who keeps rows of them in memory
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
  // why: without new places everything that is edited stands in a pack already, and need not wait for the stamp.
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
  // Of each column one pack tells who looks at it that there is a newer version; by that they find the others.
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
  if (before !== null && now !== null && isSameElsewhere(before, now)) {
    // why: most columns are texts that cost more to fold than all else that a move of thousands does.
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
  /** Places that have values already: packs that begin beyond them are new. */
  readonly known: number;
  /** For the places from `known` on. */
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
