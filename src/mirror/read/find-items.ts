import type { LocationId } from '#domain/ids.ts';
import type { TextColumn } from '../tables/item-columns.ts';
import { loadColumns } from './column-cache.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { itemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The items whose value in a column fits. */
export async function findItems(
  { db }: ReadSource,
  locationId: LocationId,
  column: TextColumn,
  fits: (value: string) => boolean,
): Promise<ItemView[]> {
  return atOnce(db, [db.items, db.folders, db.columns], () =>
    loadColumns(db, locationId, ['id', column]).then((columns) => {
      const ids = columns.column('id');
      const keys: [string, string][] = [];
      for (const [place, value] of columns.column(column).entries()) {
        if (fits(String(value))) keys.push([locationId, String(ids[place])]);
      }
      return db.items.bulkGet(keys).then((records) => itemViews(db, locationId, records));
    }),
  );
}
