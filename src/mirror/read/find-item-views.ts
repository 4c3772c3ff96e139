import type { LocationId } from '#domain/ids.ts';
import { findItems, type Wanted } from '../items/find-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { namedItemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The items that carry what is wanted, with the names of their folders. */
export async function findItemViews({ db }: ReadSource, locationId: LocationId, wanted: Wanted): Promise<ItemView[]> {
  return readInTransaction(db, [...tablesOfItems(db), db.folders], () =>
    findItems(db, locationId, wanted).then((records) => namedItemViews(db, locationId, records)),
  );
}
