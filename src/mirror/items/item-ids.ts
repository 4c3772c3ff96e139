/** Queries for item ids, answered from the columns in memory: about 10,000 ids without reading an item. */
import type { Dexie, PromiseExtended } from 'dexie';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import { columnsOfQuery, windowOfPlaces } from './packed/item-order.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

export interface IdsQuery {
  /** Listed in this order. */
  readonly folderIds: readonly string[];
  readonly sort: ItemSort;
}

/** Ids of the items of some folders, in list order. Inside a transaction over items. */
export function listItemIds(db: Dexie, locationId: string, { folderIds, sort }: IdsQuery): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  const whole = { folderId: null, search: '', sort, descending: false, offset: 0, limit: Infinity } as const;
  return loadColumns(memory, db, locationId, columnsOfQuery(whole)).then(() => {
    const { ids, places } = windowOfPlaces(memory, whole);
    const folders = cachedColumn(memory, 'folder').values;
    const byFolder = new Map<string, string[]>(folderIds.map((id) => [id, []]));
    for (const [index, id] of ids.entries()) byFolder.get(String(folders[places[index] ?? -1]))?.push(id);
    return [...byFolder.values()].flat();
  });
}

/** Which of the given items are unknown here or deleted. Inside a transaction over items. */
export function missingItems(db: Dexie, locationId: string, ids: readonly string[]): PromiseExtended<Set<string>> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['id', 'folder']).then(() => {
    const missing = new Set(ids);
    const folders = cachedColumn(memory, 'folder').values;
    // A deleted item keeps its place and has no folder.
    for (const [place, id] of cachedColumn(memory, 'id').values.entries()) {
      if ((folders[place] ?? '') !== '') missing.delete(String(id));
    }
    return missing;
  });
}

/**
 * Which of the given items have been deleted, or are not in one of these folders. Inside a transaction over items. @param
 * folderIds null: any folder
 */
export function removedItems(
  db: Dexie,
  locationId: string,
  folderIds: readonly string[] | null,
  itemIds: ReadonlySet<string>,
): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  const listed = folderIds === null ? null : new Set<string | number>(folderIds);
  return loadColumns(memory, db, locationId, ['id', 'folder']).then(() => {
    const ids = cachedColumn(memory, 'id').values;
    const gone: string[] = [];
    for (const [place, folder] of cachedColumn(memory, 'folder').values.entries()) {
      const id = String(ids[place]);
      if ((folder === '' || listed?.has(folder) === false) && itemIds.has(id)) gone.push(id);
    }
    return gone;
  });
}
