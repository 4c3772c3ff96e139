/**
 * A window of a list of items. Nothing loads all items: which of them are shown, and in which order, is worked out from
 * the columns in memory, and only the window's rows are read.
 */
import { Dexie } from 'dexie';
import { itemsById, tablesOfItems } from '../tables/stored-items.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { loadColumns } from './column-cache.ts';
import { columnsOfQuery, windowOfPlaces } from './item-order.ts';
import { serverIdOf } from './server-id-of.ts';
import { itemViews } from './views-of-record.ts';
import type { FolderView, ItemQuery, ItemView } from './views.ts';

export interface ItemWindow {
  /** Items that match, of which `rows` are those from `offset` on. */
  readonly total: number;
  readonly rows: ItemView[];
}

/** @param folders all of the location as just read, for who asks once and is told of no change: it saves a look at each */
export async function readItems(
  { db }: ReadSource,
  query: ItemQuery,
  folders?: readonly FolderView[],
): Promise<ItemWindow> {
  const { locationId, folderId } = query;
  return atOnce(db, [...tablesOfItems(db), db.folders, db.idMap], () =>
    Dexie.Promise.all([
      folderId === null ? null : serverIdOf(db, locationId, folderId),
      loadColumns(db, locationId, columnsOfQuery(query)),
    ]).then(([folder, columns]) => {
      const { total, ids } = windowOfPlaces(columns, { ...query, folderId: folder });
      const names = folders && new Map<string, string>(folders.map((each) => [each.id, each.name]));
      return itemsById(db, locationId, ids, names === undefined)
        .then((records) => itemViews(db, locationId, records, names))
        .then((rows) => ({ total, rows }));
    }),
  );
}
