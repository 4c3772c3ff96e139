import type { LocationId } from '#domain/ids.ts';
import { findItems, type Wanted } from '../items/find-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { namedItemViews } from './views-of-record.ts';
import type { ItemView } from './views.ts';

/** The items with the wanted token or code, with the names of their folders. */
export async function findItemViews({ db }: ReadSource, locationId: LocationId, wanted: Wanted): Promise<ItemView[]> {
  return readInTransaction(db, [...tablesOfItems(db), db.folders], () =>
    findItems(db, locationId, wanted).then((records) => namedItemViews(db, locationId, records)),
  );
}

/** The item of a printed label (LBL-03), by the token stored in the item. */
export async function findItemByToken(
  source: ReadSource,
  locationId: LocationId,
  token: string,
): Promise<ItemView | undefined> {
  if (token === '') return undefined;
  return (await findItemViews(source, locationId, { token }))[0];
}

/** The items that carry a product code: a GTIN as 14 digits, or another code as it was read. Several items may share one. */
export async function findItemsByCode(source: ReadSource, locationId: LocationId, code: string): Promise<ItemView[]> {
  return findItemViews(source, locationId, { code });
}
