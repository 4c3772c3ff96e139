import type { Dexie } from 'dexie';
import { rowsOf } from '../tables/rows-of.ts';
import { emptyColumns } from './packed/empty-columns.ts';
import { itemTables } from './packed/item-tables.ts';

/**
 * The items of a location leave the device. Inside a write transaction over them.
 * @param hasRows false where they have left it before, and are only asked for
 */
export async function leaveItems(db: Dexie, locationId: string, hasRows: boolean): Promise<void> {
  const { items, bundles } = itemTables(db);
  await rowsOf(items, locationId).delete();
  await rowsOf(bundles, locationId).delete();
  if (hasRows) await emptyColumns(db, locationId);
}
