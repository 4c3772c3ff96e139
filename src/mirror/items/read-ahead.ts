import type { Dexie, PromiseExtended } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { readColumnsAhead, type ColumnsAhead } from './packed/column-writer.ts';

/** What `saveItems` would otherwise ask for in a turn of its own. */
export type ReadAhead = ColumnsAhead;

/** For who will change items, together with the first that a transaction asks for. */
export function readAhead(db: Dexie, locationId: LocationId): PromiseExtended<ReadAhead> {
  return readColumnsAhead(db, locationId);
}
