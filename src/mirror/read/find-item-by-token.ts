import type { LocationId } from '#domain/ids.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { itemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The item of a printed label (LBL-03), by the token as it stands in the item. */
export async function findItemByToken(
  { db }: ReadSource,
  locationId: LocationId,
  token: string,
): Promise<ItemView | undefined> {
  return atOnce(db, [db.items, db.folders], async () => {
    const record = await db.items.where('[locationId+token]').equals([locationId, token]).first();
    const [view] = await itemViews(db, locationId, [record]);
    return view;
  });
}
