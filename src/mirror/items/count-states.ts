/** How many items of each folder are low, out, expiring or not stocked, counted in memory. Inside a transaction over items. */
import { Dexie, type PromiseExtended } from 'dexie';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-state.ts';
import type { ListQuery } from './list-query.ts';
import { foundPlaces } from './packed/found-places.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';
import { columnsOfFilters, STATE_COLUMNS, stateOfPlace } from './packed/place-filter.ts';

/** For one folder, without its subfolders. */
export type StateCounts = Readonly<Record<StockFilter, number>>;

/** The search and filters of a list, other than by state. */
export type Counted = Pick<ListQuery, 'search' | 'onlyBackordered' | 'facets'>;

/** @param lastDay `YYYY-MM-DD`: the last day that counts as expiring @param within only items that these find, as the list does */
export function countStates(
  db: Dexie,
  locationId: string,
  lastDay: string,
  within: Counted = { search: '' },
): PromiseExtended<ReadonlyMap<string, StateCounts>> {
  const memory = memoryOf(db, locationId);
  const columns = ['folder', ...STATE_COLUMNS, ...columnsOfFilters(within)] as const;
  return loadColumns(memory, db, locationId, columns).then(() => {
    const is = stateOfPlace(memory, lastDay);
    const counts = new Map<string, Record<StockFilter, number>>();
    const folders = cachedColumn(memory, 'folder').values;
    for (const place of foundPlaces(memory, { ...within, folderId: null })) {
      const folder = String(folders[place]);
      const count = counts.get(folder) ?? { low: 0, out: 0, expiring: 0, 'not-stocked': 0 };
      counts.set(folder, count);
      for (const state of STOCK_FILTERS) if (is[state](place)) count[state] += 1;
    }
    return counts;
  });
}
