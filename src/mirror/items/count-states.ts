/** How many items of each folder are low, out, expiring or not stocked, counted in memory. Inside a transaction over items. */
import { Dexie, type PromiseExtended } from 'dexie';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-state.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';
import { STATE_COLUMNS, stateOfPlace } from './packed/place-filter.ts';

/** For one folder, without its subfolders. */
export type StateCounts = Readonly<Record<StockFilter, number>>;

/** @param lastDay `YYYY-MM-DD`: the last day that counts as expiring */
export function countStates(
  db: Dexie,
  locationId: string,
  lastDay: string,
): PromiseExtended<ReadonlyMap<string, StateCounts>> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['folder', ...STATE_COLUMNS]).then(() => {
    const is = stateOfPlace(memory, lastDay);
    const counts = new Map<string, Record<StockFilter, number>>();
    for (const [place, value] of cachedColumn(memory, 'folder').values.entries()) {
      if (value === '') continue;
      const folder = String(value);
      const count = counts.get(folder) ?? { low: 0, out: 0, expiring: 0, 'not-stocked': 0 };
      counts.set(folder, count);
      for (const state of STOCK_FILTERS) if (is[state](place)) count[state] += 1;
    }
    return counts;
  });
}
