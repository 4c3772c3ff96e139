import type { LocationId } from '#domain/ids.ts';
import { codeKey } from '../tables/item-record.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { itemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The items that carry a product code: a GTIN as 14 digits, or another code as it was read. Several may. */
export async function findItemsByCode({ db }: ReadSource, locationId: LocationId, code: string): Promise<ItemView[]> {
  return atOnce(db, [db.items, db.folders], async () => {
    const records = await db.items.where('codes').equals(codeKey(locationId, code)).toArray();
    return itemViews(db, locationId, records);
  });
}
