/**
 * A window of a list of items. Nothing loads all items: which of them are shown, and in which order, is computed from
 * columns in memory, and only those rows of the window are read that are not cached (packed/location-memory.ts).
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { getItems } from './get-items.ts';
import type { ItemRecord } from './item-record.ts';
import type { ListQuery } from './list-query.ts';
import { columnsOfQuery, windowOfPlaces, type WindowOfPlaces } from './packed/item-order.ts';
import { catchUp, reuseRows, cachedRow, loadColumns, memoryOf, type LocationMemory } from './packed/location-memory.ts';

/** Items refer to their folder by its server id, which may have to be looked up. */
export type ListRequest = Omit<ListQuery, 'folderId'> & {
  readonly folderId: ListQuery['folderId'] | PromiseExtended<string>;
};

export interface ListedItems {
  /** Number of matching items; `records` are those from `offset` on. */
  readonly total: number;
  readonly records: readonly ItemRecord[];
  /** The corrected search, if the typed one has no results. */
  readonly instead?: string;
}

/**
 * These functions run inside a transaction over items. @param isWatched false for a one-time read without change
 * notifications: it saves checking each row
 */
export function listItems(
  db: Dexie,
  locationId: string,
  request: ListRequest,
  isWatched = true,
): PromiseExtended<ListedItems> {
  const memory = memoryOf(db, locationId);
  return Dexie.Promise.all([placesOf(memory, db, locationId, request), catchUp(memory, db, locationId)]).then(
    ([{ ids, places, ...found }, asOf]) => {
      const kept = ids.map((id, index) => cachedRow(memory, id, places[index] ?? -1));
      const missing = ids.filter((_, index) => kept[index] === undefined);
      return getItems(db, locationId, missing, isWatched).then((read) => {
        reuseRows(memory, read, asOf);
        const byId = new Map(read.flatMap((record) => (record === undefined ? [] : [[record.id, record]])));
        return { ...found, records: ids.flatMap((id, index) => kept[index] ?? byId.get(id) ?? []) };
      });
    },
  );
}

/** Answers from the cache; null if a row to show is not cached. Issues all its requests before it returns. */
export function listCachedItems(
  db: Dexie,
  locationId: string,
  request: ListRequest,
): PromiseExtended<ListedItems | null> {
  const memory = memoryOf(db, locationId);
  return Dexie.Promise.all([placesOf(memory, db, locationId, request), catchUp(memory, db, locationId)]).then(
    ([{ ids, places, ...found }]) => {
      const records = ids.flatMap((id, index) => cachedRow(memory, id, places[index] ?? -1) ?? []);
      return records.length === ids.length ? { ...found, records } : null;
    },
  );
}

/** Ids only, answered from the columns in memory: no item is read. */
export function listIds(db: Dexie, locationId: string, request: ListRequest): PromiseExtended<readonly string[]> {
  return placesOf(memoryOf(db, locationId), db, locationId, request).then(({ ids }) => ids);
}

function placesOf(
  memory: LocationMemory,
  db: Dexie,
  locationId: string,
  request: ListRequest,
): PromiseExtended<WindowOfPlaces> {
  return Dexie.Promise.all([request.folderId, loadColumns(memory, db, locationId, columnsOfQuery(request))]).then(
    ([folderId]) => windowOfPlaces(memory, { ...request, folderId }),
  );
}
