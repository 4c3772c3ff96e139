import type { ItemId, LocationId } from '#domain/ids.ts';
import { getItems } from '../items/get-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { namedItemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** One item; undefined if this device does not know it or it is gone. */
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

/** In the order asked for, in one look however many they are; what this device does not know or what is gone is left out. */
export async function readTheseItems(
  { db }: ReadSource,
  locationId: LocationId,
  itemIds: readonly ItemId[],
): Promise<readonly ItemView[]> {
  if (itemIds.length === 0) return [];
  return readInTransaction(db, [...tablesOfItems(db), db.folders], () =>
    getItems(db, locationId, itemIds).then((records) => namedItemViews(db, locationId, records)),
  );
}
