import type { Table } from 'dexie';
import { createdRow } from '#domain/intents/rows-of-intent.ts';
import type { LocationRecord } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { baseOf, type RowRecord } from './row-record.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Deleted lines and folders leave a tombstone; every placed order leaves one for each of its lines. Those from before the
 * copy was last complete are no longer needed: for a missing row, an answer from before that moment is ignored anyway. The
 * ids that devices gave a row are removed with it: a URL, an open page or an old edit that still has such an id finds the
 * row deleted, as with the server's id. Inside a write transaction over `tablesToPrune`.
 */
export async function pruneTombstones(db: MirrorDatabase, locationId: string): Promise<void> {
  const location = await db.locations.get(locationId);
  if (location === undefined || location.bootstrapping !== null) return;
  await forgetIn(db.lines, location);
  await forgetIn(db.folders, location);
  await forgetIds(db, locationId);
}

export function tablesToPrune(db: MirrorDatabase) {
  return [db.lines, db.folders, db.idMap, db.outbox, db.locations] as const;
}

/** Not while the edit that created the row waits for its answer. */
async function forgetIds(db: MirrorDatabase, locationId: string): Promise<void> {
  const mappings = await rowsOf(db.idMap, locationId).toArray();
  if (mappings.length === 0) return;
  const keys = mappings.map(({ serverId }): [string, string] => [locationId, serverId]);
  const folders = await db.folders.bulkGet(keys);
  const lines = await db.lines.bulkGet(keys);
  const waiting = new Set((await db.outbox.toArray()).map((op): string | undefined => createdRow(op.intent)?.id));
  const gone = mappings.filter(
    ({ clientId }, index) => folders[index] === undefined && lines[index] === undefined && !waiting.has(clientId),
  );
  if (gone.length > 0) await db.idMap.bulkDelete(gone.map(({ clientId }): [string, string] => [locationId, clientId]));
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
