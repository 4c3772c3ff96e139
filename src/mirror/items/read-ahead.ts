import { Dexie, type PromiseExtended } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { prefetchColumns, type PrefetchedColumns } from './packed/column-writer.ts';
import { keptColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/** What `getItems` and `saveItems` would otherwise ask for in turns of their own. */
export type ReadAhead = PrefetchedColumns;

/** For who will change items, before anything else that a transaction asks for, and not waited for by that. */
export function readAhead(db: Dexie, locationId: LocationId): PromiseExtended<ReadAhead> {
  const memory = memoryOf(db, locationId);
  const ids = keptColumn(memory, 'id').version === 0 ? loadColumns(memory, db, locationId, ['id']) : null;
  return Dexie.Promise.all([prefetchColumns(db, locationId), ids]).then(([columns]) => columns);
}
