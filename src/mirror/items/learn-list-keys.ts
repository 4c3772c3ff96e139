/** Columns of an existing copy, computed from its own items and not fetched from the server (G12). */
import type { Transaction } from 'dexie';
import { eachItem } from './each-item.ts';
import {
  asStamp,
  columnsOf,
  ITEM_COLUMNS,
  PACK_SIZE,
  packed,
  stampKey,
  type ColumnPack,
  type ColumnStamp,
  type ItemColumn,
} from './packed/item-columns.ts';
import { itemTables } from './packed/item-tables.ts';

/**
 * Adds missing columns. A database upgrade; each new list key needs it again, under a new version.
 * @param changed columns that older builds computed by another rule
 */
export async function learnListKeys(transaction: Transaction, changed: readonly ItemColumn[] = []): Promise<void> {
  const { columns } = itemTables(transaction);
  const locations = (await transaction.table('locations').toCollection().primaryKeys()) as string[];
  for (const locationId of locations) {
    const stamp = asStamp(await columns.get(stampKey(locationId)));
    if (stamp === undefined || stamp.places === 0) continue;
    const first = await columns.bulkGet(
      ITEM_COLUMNS.map((column): [string, string, number] => [locationId, column, 0]),
    );
    const learned = ITEM_COLUMNS.filter((column, nth) => first[nth] === undefined || changed.includes(column));
    if (learned.length === 0) continue;
    const nobody = columnsOf('', null);
    const values = new Map(
      learned.map((column) => [column, Array<string | number>(stamp.places).fill(nobody[column])]),
    );
    await eachItem(transaction, locationId, ({ id, place, view }) => {
      if (place === null || view === null) return;
      const known = columnsOf(id, view);
      for (const [column, list] of values) list[place] = known[column];
    });
    await columns.bulkPut([...values].flatMap(([column, list]) => packsOf(column, list, stamp)));
  }
}

function packsOf(
  column: ItemColumn,
  values: readonly (string | number)[],
  { locationId, newest }: ColumnStamp,
): readonly ColumnPack[] {
  return Array.from({ length: Math.ceil(values.length / PACK_SIZE) }, (_, pack) => ({
    locationId,
    column,
    pack,
    version: newest,
    values: packed(values.slice(pack * PACK_SIZE, (pack + 1) * PACK_SIZE)),
  }));
}
