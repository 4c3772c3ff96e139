import { Dexie, type PromiseExtended } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { prefetchColumns, type PrefetchedColumns } from './packed/column-writer.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/** Data that `getItems` and `saveItems` would otherwise request in separate round trips. */
export type ReadAhead = PrefetchedColumns;

/** Call this first in a transaction that will change items; its other requests need not wait for it. */
export function readAhead(db: Dexie, locationId: LocationId): PromiseExtended<ReadAhead> {
  const memory = memoryOf(db, locationId);
  const ids = cachedColumn(memory, 'id').version === 0 ? loadColumns(memory, db, locationId, ['id']) : null;
  return Dexie.Promise.all([prefetchColumns(db, locationId), ids]).then(([columns]) => columns);
}
