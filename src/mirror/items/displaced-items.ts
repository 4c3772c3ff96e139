import type { Dexie, PromiseExtended } from 'dexie';
import type { ItemRecord } from './item-record.ts';
import { itemTables } from './packed/item-tables.ts';

/** Items that stand in another folder here than with the server, or that only one of them has; each was changed here, so that no bundle has it. */
export function displacedItems(db: Dexie, locationId: string): PromiseExtended<ItemRecord[]> {
  return itemTables(db).items.where('[locationId+moved]').equals([locationId, 1]).toArray();
}
