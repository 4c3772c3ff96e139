import type { Dexie } from 'dexie';
import { rowsOf } from '../../tables/rows-of.ts';
import { asStamp, columnsOf, ITEM_COLUMNS, PACK_SIZE, packed, stampKey, type ColumnPack } from './item-columns.ts';
import { itemTables } from './item-tables.ts';
import { markWritten } from './item-writes.ts';

/**
 * Empties the columns of a location; every tab that caches them notices by their versions. Versions and places continue
 * from there: if access to the location is restored, old cached data must not be mistaken for new. Inside a write
 * transaction over columns.
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
