/** The newest change-log revisions of several locations. */
import { type Connection, run, statement } from '../connection.ts';
import type { Announcement } from './announcer.ts';

const LATEST = statement<{ location_id: string; last: string }>(
  'latest-of-locations',
  'select location_id, last from location_sequences where location_id = any($1::bigint[])',
);

/** @every-location requested by the socket hub for all locations that somebody follows */
export async function readLatest(connection: Connection, locationIds: readonly string[]): Promise<Announcement[]> {
  const rows = await run(connection, LATEST, [locationIds]);
  return rows.map((row) => ({ locationId: row.location_id, revision: Number(row.last) }));
}
