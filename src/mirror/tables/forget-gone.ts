import type { Table } from 'dexie';
import type { LocationRecord } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { baseOf, type RowRecord } from './row-record.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Lines and folders that are gone leave a tombstone, every placed order one for each of its lines. Those from before the
 * copy was last whole say nothing any more: of a row that is not here an answer from before that moment is passed over.
 * Inside a write transaction over both tables and locations.
 */
export async function forgetGone(db: MirrorDatabase, locationId: string): Promise<void> {
  const location = await db.locations.get(locationId);
  if (location === undefined || location.bootstrapping !== null) return;
  await forgetIn(db.lines, location);
  await forgetIn(db.folders, location);
}

async function forgetIn<Record extends RowRecord<unknown>>(
  table: Table<Record, [string, string]>,
  { locationId, wholeUpTo }: LocationRecord,
): Promise<void> {
  const records = await rowsOf(table, locationId).toArray();
  const isGone = (each: Record): boolean => each.view === null && baseOf(each) === null && each.waiting === 0;
  const gone = records.filter((each) => isGone(each) && each.revision <= wholeUpTo);
  if (gone.length > 0) await table.bulkDelete(gone.map(({ id }): [string, string] => [locationId, id]));
}
