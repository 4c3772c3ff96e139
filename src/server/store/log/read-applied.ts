/** Which ops have been applied, from the deduplication records. */
import type { ClientId, LocationId, UserId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

const APPLIED = statement<{ key: string; revision: string }>(
  'applied-ops',
  `select key, revision from idempotency_records
    where location_id = $1 and client_id = $2 and user_id = $3 and revision > $4
    order by revision desc limit 5000`,
);

/** The client's ops with a revision above `after`, oldest first; of very many the newest. */
export async function readAppliedOps(
  connection: Connection,
  locationId: LocationId,
  ask: { clientId: ClientId; userId: UserId; after: number },
): Promise<{ opId: string; revision: number }[]> {
  const rows = await run(connection, APPLIED, [locationId, ask.clientId, ask.userId, ask.after]);
  return rows.map(({ key, revision }) => ({ opId: key, revision: Number(revision) })).toReversed();
}

/** Skips from one client in the index to the next instead of reading every record. */
const CLIENT_SEQUENCES = statement<{ client_id: string; client_sequence: string | null }>(
  'client-sequences',
  `with recursive clients as (
      (select min(client_id) as client_id from idempotency_records where location_id = $1)
      union all
      select (select min(r.client_id) from idempotency_records r where r.location_id = $1 and r.client_id > c.client_id)
        from clients c where c.client_id is not null
    )
    select c.client_id, r.client_sequence from clients c
      cross join lateral (
        select client_sequence from idempotency_records
          where location_id = $1 and client_id = c.client_id order by revision desc nulls last limit 1
      ) r
      where c.client_id is not null limit 200`,
);

export async function readClientSequences(
  connection: Connection,
  locationId: LocationId,
): Promise<Record<string, number>> {
  const rows = await run(connection, CLIENT_SEQUENCES, [locationId]);
  const known = rows.filter((row) => row.client_sequence !== null);
  return Object.fromEntries(known.map((row) => [row.client_id, Number(row.client_sequence)]));
}
