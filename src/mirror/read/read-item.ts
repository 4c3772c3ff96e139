import type { ItemId, LocationId } from '#domain/ids.ts';
import { getItems } from '../items/get-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { namedItemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** One item; undefined if it is unknown on this device or deleted. */
export async function readItem(
  { db }: ReadSource,
  locationId: LocationId,
  itemId: ItemId,
): Promise<ItemView | undefined> {
  return readInTransaction(db, [...tablesOfItems(db), db.folders], () =>
    getItems(db, locationId, [itemId])
      .then((records) => namedItemViews(db, locationId, records))
      .then(([view]) => view),
  );
}

/** In the requested order, in a single read however many there are; unknown and deleted items are left out. */
export async function readItemsById(
  { db }: ReadSource,
  locationId: LocationId,
  itemIds: readonly ItemId[],
): Promise<readonly ItemView[]> {
  if (itemIds.length === 0) return [];
  return readInTransaction(db, [...tablesOfItems(db), db.folders], () =>
    getItems(db, locationId, itemIds).then((records) => namedItemViews(db, locationId, records)),
  );
}
