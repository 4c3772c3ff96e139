/**
 * A window of a list of items. Nothing loads all items: which of them are shown, and in which order, is worked out from
 * the columns in memory, and of the window's rows only those are read that are not kept (row-memory.ts).
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { askedAll } from '../tables/asked-all.ts';
import { itemsById, tablesOfItems } from '../tables/stored-items.ts';
import type { ReadSource } from './read-source.ts';
import { loadColumns } from './column-cache.ts';
import { columnsOfQuery, windowOfPlaces } from './item-order.ts';
import { rowMemory } from './row-memory.ts';
import { serverIdOf } from './server-id-of.ts';
import { folderNames, itemViews } from './views-of-record.ts';
import type { FolderView, ItemQuery, ItemView } from './views.ts';

export interface ItemWindow {
  /** Items that match, of which `rows` are those from `offset` on. */
  readonly total: number;
  readonly rows: ItemView[];
}

/** @param folders all of the location as just read, for who asks once and is told of no change: it saves a look at each */
export function readItems(
  source: ReadSource,
  query: ItemQuery,
  folders?: readonly FolderView[],
): PromiseExtended<ItemWindow> {
  if (folders !== undefined) return lookWell(source, query, new Map(folders.map((each) => [each.id, each.name])));
  return lookBriefly(source, query).then((found) => found ?? lookWell(source, query));
}

/**
 * For a list that was looked at before: all requests are made at once, so that no edit waits for the tables until this thread
 * has drawn. null: a row or a name is shown now that is not kept.
 */
function lookBriefly({ db }: ReadSource, query: ItemQuery): PromiseExtended<ItemWindow | null> {
  const { locationId } = query;
  if (rowMemory(db, locationId).isEmpty) return Dexie.Promise.resolve(null);
  return db.transaction('r', tablesOf(db), () => {
    const memory = rowMemory(db, locationId);
    const asked = Dexie.Promise.all([
      placesOf(db, query),
      memory.catchUp(db, locationId),
      folderNames(db, locationId, memory.folderIds),
    ]);
    askedAll();
    return asked.then(([{ total, ids, places }, , names]) => {
      const records = ids.flatMap((id, index) => memory.row(id, places[index] ?? -1) ?? []);
      const isAll =
        records.length === ids.length && records.every(({ view }) => view === null || names.has(view.folderId));
      return isAll ? { total, rows: itemViews(records, names) } : null;
    });
  });
}

/** @param known names of all folders, for who is told of no change */
function lookWell(
  { db }: ReadSource,
  query: ItemQuery,
  known?: ReadonlyMap<string, string>,
): PromiseExtended<ItemWindow> {
  const { locationId } = query;
  return db.transaction('r', tablesOf(db), () => {
    const memory = rowMemory(db, locationId);
    return Dexie.Promise.all([placesOf(db, query), memory.catchUp(db, locationId)]).then(
      ([{ total, ids, places }, asOf]) => {
        const kept = ids.map((id, index) => memory.row(id, places[index] ?? -1));
        const missing = ids.filter((_, index) => kept[index] === undefined);
        return itemsById(db, locationId, missing, known === undefined).then((read) => {
          memory.keep(read, asOf);
          const found = new Map(read.flatMap((record) => (record === undefined ? [] : [[record.id, record]])));
          const records = ids.flatMap((id, index) => kept[index] ?? found.get(id) ?? []);
          const folderIds = [...new Set(records.flatMap(({ view }) => view?.folderId ?? []))];
          memory.needsFolders(folderIds);
          const naming = known === undefined ? folderNames(db, locationId, folderIds) : Dexie.Promise.resolve(known);
          return naming.then((names) => ({ total, rows: itemViews(records, names) }));
        });
      },
    );
  });
}

const tablesOf = (db: ReadSource['db']) => [...tablesOfItems(db), db.folders, db.idMap];

function placesOf(db: ReadSource['db'], query: ItemQuery): PromiseExtended<ReturnType<typeof windowOfPlaces>> {
  const { locationId, folderId } = query;
  return Dexie.Promise.all([
    folderId === null ? null : serverIdOf(db, locationId, folderId),
    loadColumns(db, locationId, columnsOfQuery(query)),
  ]).then(([folder, columns]) => windowOfPlaces(columns, { ...query, folderId: folder }));
}
