import type { Dexie } from 'dexie';
import { rowsOf } from '../tables/rows-of.ts';
import { emptyColumns } from './packed/empty-columns.ts';
import { itemTables } from './packed/item-tables.ts';

/**
 * Removes the items of a location from the device. Inside a write transaction over items. @param hasRows false if they have
 * already been removed, and the location is only requested now and then
 */
export async function leaveItems(db: Dexie, locationId: string, hasRows: boolean): Promise<void> {
  const { items, bundles } = itemTables(db);
  await rowsOf(items, locationId).delete();
  await rowsOf(bundles, locationId).delete();
  if (hasRows) await emptyColumns(db, locationId);
}
