import type { Dexie } from 'dexie';
import { rowsOf } from '../../tables/rows-of.ts';
import { asStamp, columnsOf, ITEM_COLUMNS, PACK_SIZE, packed, stampKey, type ColumnPack } from './item-columns.ts';
import { itemTables } from './item-tables.ts';
import { markWritten } from './item-writes.ts';

/**
 * No item of the location has a place anymore, as every tab that keeps its columns hears by their versions. The versions
 * and the places go on from there: should the location be given back, what is kept of before must not be taken for it.
 * Inside a write transaction over columns.
 */
export async function emptyColumns(db: Dexie, locationId: string): Promise<void> {
  const { columns } = itemTables(db);
  const stamp = asStamp(await columns.get(stampKey(locationId)));
  markWritten();
  await rowsOf(columns, locationId).delete();
  if (stamp === undefined) return;
  const version = stamp.newest + 1;
  const nobody = columnsOf('', null);
  const packs = Array.from({ length: Math.ceil(stamp.places / PACK_SIZE) }, (_, pack) =>
    ITEM_COLUMNS.map((column): ColumnPack => {
      const places = Math.min(PACK_SIZE, stamp.places - pack * PACK_SIZE);
      return { locationId, column, pack, version, values: packed(Array<string | number>(places).fill(nobody[column])) };
    }),
  );
  await columns.bulkPut([...packs.flat(), { ...stamp, newest: version }]);
}
