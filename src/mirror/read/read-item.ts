import type { ItemId, LocationId } from '#domain/ids.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { itemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** One item; undefined where this device does not know it or it is gone. */
export async function readItem(
  { db }: ReadSource,
  locationId: LocationId,
  itemId: ItemId,
): Promise<ItemView | undefined> {
  return atOnce(db, [db.items, db.folders], async () => {
    const record = await db.items.get([locationId, itemId]);
    const [view] = await itemViews(db, locationId, [record]);
    return view;
  });
}
