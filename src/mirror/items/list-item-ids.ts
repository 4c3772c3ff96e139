/** Ids of items in the order of a list, from the columns in memory alone: 10,000 of them without looking at an item. */
import type { Dexie, PromiseExtended } from 'dexie';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import { columnsOfQuery, windowOfPlaces } from './packed/item-order.ts';
import { keptColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

export interface IdsAsked {
  /** In this order. */
  readonly folderIds: readonly string[];
  readonly sort: ItemSort;
}

/** Inside a transaction over items. */
export function listItemIds(db: Dexie, locationId: string, { folderIds, sort }: IdsAsked): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  const whole = { folderId: null, search: '', sort, descending: false, offset: 0, limit: Infinity } as const;
  return loadColumns(memory, db, locationId, columnsOfQuery(whole)).then(() => {
    const { ids, places } = windowOfPlaces(memory, whole);
    const folders = keptColumn(memory, 'folder').values;
    const byFolder = new Map<string, string[]>(folderIds.map((id) => [id, []]));
    for (const [index, id] of ids.entries()) byFolder.get(String(folders[places[index] ?? -1]))?.push(id);
    return [...byFolder.values()].flat();
  });
}
