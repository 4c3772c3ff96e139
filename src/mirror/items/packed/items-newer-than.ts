import type { Dexie, PromiseExtended } from 'dexie';
import type { ItemRecord } from '../item-record.ts';
import { itemTables } from './item-tables.ts';

/** Items that were written after a version of the location, `atMost` of them; a bundle is of the version that made it. */
export function itemsNewerThan(
  db: Dexie,
  locationId: string,
  version: number,
  atMost: number,
): PromiseExtended<ItemRecord[]> {
  return itemTables(db)
    .items.where('[locationId+version]')
    .between([locationId, version], [locationId, Infinity], false, true)
    .limit(atMost)
    .toArray();
}
