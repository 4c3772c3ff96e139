import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { listItemIds, type IdsQuery } from '../items/item-ids.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { serverIdOf } from './server-id-of.ts';

/** The items of some folders, one folder after the other, each in the order of the sort. Ids only: no item is read. */
export async function readItemIds({ db }: ReadSource, locationId: LocationId, query: IdsQuery): Promise<string[]> {
  return readInTransaction(db, [...tablesOfItems(db), db.idMap], () =>
    Dexie.Promise.all(query.folderIds.map((id) => serverIdOf(db, locationId, id))).then((folderIds) =>
      listItemIds(db, locationId, { ...query, folderIds }),
    ),
  );
}
