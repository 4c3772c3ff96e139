/** How many items people see in each folder, counted in memory. Inside a transaction over items. */
import type { Dexie, PromiseExtended } from 'dexie';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/** Keyed by folder; empty folders are left out. */
export function countItems(db: Dexie, locationId: string): PromiseExtended<ReadonlyMap<string, number>> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['folder']).then(() => {
    const counts = new Map<string, number>();
    for (const value of cachedColumn(memory, 'folder').values) {
      const folder = String(value ?? '');
      if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return counts;
  });
}
