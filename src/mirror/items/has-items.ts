import type { Dexie } from 'dexie';
import { isEmpty, rowsOf } from '../tables/rows-of.ts';
import { itemTables } from './packed/item-tables.ts';

/** Whether there is any item of the location, be it a tombstone. */
export async function hasItems(db: Dexie, locationId: string): Promise<boolean> {
  const { items, bundles } = itemTables(db);
  return !(await isEmpty(rowsOf(items, locationId))) || !(await isEmpty(rowsOf(bundles, locationId)));
}
