import type { ItemId, LocationId } from '#domain/ids.ts';
import { missingItems } from '../items/item-ids.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';

/** Which of the items are unknown on this device or deleted; no item is read for it. */
export async function readMissingItems(
  { db }: ReadSource,
  locationId: LocationId,
  itemIds: readonly ItemId[],
): Promise<ReadonlySet<string>> {
  if (itemIds.length === 0) return new Set();
  return readInTransaction(db, tablesOfItems(db), () => missingItems(db, locationId, itemIds));
}
