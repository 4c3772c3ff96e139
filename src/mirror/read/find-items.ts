import type { LocationId } from '#domain/ids.ts';
import type { TextColumn } from '../tables/item-columns.ts';
import { itemsById, tablesOfItems } from '../tables/stored-items.ts';
import { loadColumns } from './column-cache.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { namedItemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The items whose value in a column fits. */
export async function findItems(
  { db }: ReadSource,
  locationId: LocationId,
  column: TextColumn,
  fits: (value: string) => boolean,
): Promise<ItemView[]> {
  return atOnce(db, [...tablesOfItems(db), db.folders], () =>
    loadColumns(db, locationId, ['id', column]).then((columns) => {
      const ids = columns.column('id');
      const found: string[] = [];
      for (const [place, value] of columns.column(column).entries()) {
        if (fits(String(value))) found.push(String(ids[place]));
      }
      return itemsById(db, locationId, found).then((records) => namedItemViews(db, locationId, records));
    }),
  );
}
