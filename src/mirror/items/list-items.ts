/**
 * A window of a list of items. Nothing loads all items: which of them are shown, and in which order, is worked out from
 * columns in memory, and of the window's rows only those are read that are not kept (packed/location-memory.ts).
 */
import { Dexie, type PromiseExtended } from 'dexie';
import { getItems } from './get-items.ts';
import type { ItemRecord } from './item-record.ts';
import type { ListQuery } from './list-query.ts';
import { columnsOfQuery, windowOfPlaces, type WindowOfPlaces } from './packed/item-order.ts';
import { catchUp, reuseRows, keptRow, loadColumns, memoryOf, type LocationMemory } from './packed/location-memory.ts';

/** Items name their folder by its server id, which may have to be looked up. */
export type ListRequest = Omit<ListQuery, 'folderId'> & {
  readonly folderId: ListQuery['folderId'] | PromiseExtended<string>;
};

export interface ListedItems {
  /** Items that match, of which `records` are those from `offset` on. */
  readonly total: number;
  readonly records: readonly ItemRecord[];
  /** What was searched for in place of what was typed, of which nothing is there. */
  readonly instead?: string;
}

/**
 * Inside a transaction over items, like the other.
 * @param isWatched false for who asks once and is notified of no change: it saves a look at each row
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
      const kept = ids.map((id, index) => keptRow(memory, id, places[index] ?? -1));
      const missing = ids.filter((_, index) => kept[index] === undefined);
      return getItems(db, locationId, missing, isWatched).then((read) => {
        reuseRows(memory, read, asOf);
        const byId = new Map(read.flatMap((record) => (record === undefined ? [] : [[record.id, record]])));
        return { ...found, records: ids.flatMap((id, index) => kept[index] ?? byId.get(id) ?? []) };
      });
    },
  );
}

/** Only of what is kept; null if a row is shown now that is not. All of its requests are made before it returns. */
export function listKeptItems(
  db: Dexie,
  locationId: string,
  request: ListRequest,
): PromiseExtended<ListedItems | null> {
  const memory = memoryOf(db, locationId);
  return Dexie.Promise.all([placesOf(memory, db, locationId, request), catchUp(memory, db, locationId)]).then(
    ([{ ids, places, ...found }]) => {
      const records = ids.flatMap((id, index) => keptRow(memory, id, places[index] ?? -1) ?? []);
      return records.length === ids.length ? { ...found, records } : null;
    },
  );
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
