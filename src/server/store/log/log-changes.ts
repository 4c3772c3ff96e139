/** Entries of the change log. Law: written under the location's lock, in the transaction of the change itself. */
import type { MirroredType } from '#contract/resources/mirrored.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface Change {
  readonly type: MirroredType;
  readonly id: string;
  readonly deleted: boolean;
}

const LOG_CHANGES = statement<never>(
  'log-changes',
  `insert into changes (location_id, type, entity_id, seq, deleted_at)
    select $1, entry.type, entry.id, $2, case when entry.deleted then now() end
      from unnest($3::text[], $4::bigint[], $5::boolean[]) as entry (type, id, deleted)
    on conflict (location_id, type, entity_id) do update set seq = excluded.seq, deleted_at = excluded.deleted_at`,
);

/** Moves each row's entry to `revision`; a row named twice is logged once, as it was last. */
export async function logChanges(
  connection: Connection,
  locationId: LocationId,
  logged: { revision: number; changes: readonly Change[] },
): Promise<void> {
  const last = new Map(logged.changes.map((change) => [`${change.type}:${change.id}`, change]));
  if (last.size === 0) return;
  const changes = [...last.values()];
  await run(connection, LOG_CHANGES, [
    locationId,
    logged.revision,
    changes.map(({ type }) => type),
    changes.map(({ id }) => id),
    changes.map(({ deleted }) => deleted),
  ]);
}
