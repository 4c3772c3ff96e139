/** A window of a list of items, with the names of their folders. */
import { Dexie, type PromiseExtended } from 'dexie';
import { listIds, listItems, listCachedItems, type ListRequest, type ListedItems } from '../items/list-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { commitNow } from '../tables/commit-now.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { serverIdOf } from './server-id-of.ts';
import { allFolderNames, itemViews } from './views-of-record.ts';
import type { FolderView, ItemQuery, ItemView } from './views.ts';

export interface ItemWindow {
  /** Number of matching items; `rows` are those from `offset` on. */
  readonly total: number;
  readonly rows: ItemView[];
  /** The corrected search, if the typed one has no results. */
  readonly instead?: string;
}

/**
 * @param folders all folders of the location, just read; for one-time reads without change notifications: it saves reading each
 */
export function readItems(
  source: ReadSource,
  query: ItemQuery,
  folders?: readonly FolderView[],
): PromiseExtended<ItemWindow> {
  if (folders !== undefined) return lookWell(source, query, new Map(folders.map((each) => [each.id, each.name])));
  return lookBriefly(source, query).then((found) => found ?? lookWell(source, query));
}

/** The ids of the same rows, for ten thousand at once: no item is read. */
export async function readListIds({ db }: ReadSource, query: ItemQuery): Promise<readonly string[]> {
  return readInTransaction(db, tablesOf(db), () => listIds(db, query.locationId, askedOf(db, query)));
}

/**
 * For a list that was read before: all requests are issued at once, so that no edit waits for the tables until this thread
 * has rendered. null: a row to show is not cached.
 */
function lookBriefly({ db }: ReadSource, query: ItemQuery): PromiseExtended<ItemWindow | null> {
  const { locationId } = query;
  return db.transaction('r', tablesOf(db), () => {
    const requested = Dexie.Promise.all([
      listCachedItems(db, locationId, askedOf(db, query)),
      allFolderNames(db, locationId),
    ]);
    commitNow();
    return requested.then(([listed, names]) => listed && windowOf(listed, names));
  });
}

/** @param known names of all folders, for reads without change notifications */
function lookWell(
  { db }: ReadSource,
  query: ItemQuery,
  known?: ReadonlyMap<string, string>,
): PromiseExtended<ItemWindow> {
  const { locationId } = query;
  return db.transaction('r', tablesOf(db), () =>
    Dexie.Promise.all([
      listItems(db, locationId, askedOf(db, query), known === undefined),
      known ?? allFolderNames(db, locationId),
    ]).then(([listed, names]) => windowOf(listed, names)),
  );
}

function windowOf({ records, ...found }: ListedItems, names: ReadonlyMap<string, string>): ItemWindow {
  return { ...found, rows: itemViews(records, names) };
}

const tablesOf = (db: ReadSource['db']) => [...tablesOfItems(db), db.folders, db.idMap];

function askedOf(db: ReadSource['db'], { locationId, folderId, ...query }: ItemQuery): ListRequest {
  return { ...query, folderId: folderId === null ? null : serverIdOf(db, locationId, folderId) };
}
