/** Keeps the columns in step with the items, in the transaction that writes them. */
import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import {
  columnsOf,
  ITEM_COLUMNS,
  PACK_SIZE,
  packed,
  valuesOf,
  type ColumnPack,
  type ColumnStamp,
  type ColumnValues,
  type ItemColumn,
} from '../tables/item-columns.ts';
import type { ItemRecord } from '../tables/item-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

export interface ItemChange {
  readonly id: string;
  readonly before: ItemRecord | undefined;
  readonly view: StockItem | null;
}

interface Edit {
  readonly place: number;
  readonly column: ItemColumn;
  readonly value: string | number;
}

/** @returns the place of each item; an item that was never seen gets none */
export async function writeColumns(
  db: MirrorDatabase,
  locationId: LocationId,
  changes: readonly ItemChange[],
): Promise<readonly (number | null)[]> {
  const edits: Edit[] = [];
  const fresh: ColumnValues[] = [];
  const freshAt: number[] = [];
  const places = changes.map(({ id, before, view }, index) => {
    if (before?.place != null) {
      if (before.view !== view) edits.push(...difference(before.place, before.view, columnsOf(id, view)));
      return before.place;
    }
    if (view !== null) {
      fresh.push(columnsOf(id, view));
      freshAt.push(index);
    }
    return null;
  });
  if (edits.length === 0 && fresh.length === 0) return places;

  const stamping = db.columns.get([locationId, '', 0]);
  // why: without new places everything that is edited stands in a pack already, and need not wait for the stamp.
  const [found, early] =
    fresh.length > 0
      ? [await stamping, null]
      : await Dexie.Promise.all([stamping, editedPacks(db, locationId, edits, Infinity)]);
  const stamp = (found as ColumnStamp | undefined) ?? newStamp(locationId);
  for (const [nth, values] of fresh.entries()) {
    const place = stamp.places + nth;
    places[freshAt[nth] ?? -1] = place;
    for (const column of ITEM_COLUMNS) edits.push({ place, column, value: values[column] });
  }
  const version = stamp.newest + 1;
  const written = early ?? (await editedPacks(db, locationId, edits, stamp.places));
  await db.columns.bulkPut([
    ...written.map(([column, pack, values]): ColumnPack => ({
      locationId,
      column,
      pack,
      version,
      values: packed(values),
    })),
    { ...stamp, newest: version, places: stamp.places + fresh.length },
  ]);
  return places;
}

const newStamp = (locationId: LocationId): ColumnStamp => ({ locationId, column: '', pack: 0, newest: 0, places: 0 });

function difference(place: number, before: StockItem | null, after: ColumnValues): Edit[] {
  const was = columnsOf(after.id, before);
  return ITEM_COLUMNS.filter((column) => was[column] !== after[column]).map((column) => ({
    place,
    column,
    value: after[column],
  }));
}

type EditedPack = readonly [column: ItemColumn, pack: number, values: (string | number)[]];

/** @param known places that have values already: packs that begin beyond them are new */
async function editedPacks(
  db: MirrorDatabase,
  locationId: LocationId,
  edits: readonly Edit[],
  known: number,
): Promise<readonly EditedPack[]> {
  const packs = new Map<string, EditedPack>();
  const opened: EditedPack[] = [];
  const open = (column: ItemColumn, pack: number): EditedPack => {
    const found = packs.get(`${column}/${pack}`);
    if (found !== undefined) return found;
    const fresh: EditedPack = [column, pack, []];
    packs.set(`${column}/${pack}`, fresh);
    if (pack * PACK_SIZE < known) opened.push(fresh);
    return fresh;
  };
  const targets = edits.map(({ column, place }) => open(column, Math.floor(place / PACK_SIZE)));
  if (opened.length > 0) {
    const stored = await db.columns.bulkGet(
      opened.map(([column, pack]): [string, string, number] => [locationId, column, pack]),
    );
    for (const [index, pack] of stored.entries()) {
      if (pack !== undefined && pack.column !== '') opened[index]?.[2].push(...valuesOf(pack));
    }
  }
  for (const [index, { place, value }] of edits.entries()) {
    const values = targets[index]?.[2];
    if (values !== undefined) values[place % PACK_SIZE] = value;
  }
  return [...packs.values()];
}
