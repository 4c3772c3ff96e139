/** Entries of the change log. Rule: written under the location's lock, in the transaction of the change itself. */
import type { MirroredType } from '#contract/resources/mirrored.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface Change {
  readonly type: MirroredType;
  readonly id: string;
  readonly deleted: boolean;
}

/** Parameters: location, revision, and the lists of types, ids and deletions. */
export const LOG_ENTRIES = /* sql */ `
  insert into changes (location_id, type, entity_id, seq, deleted_at)
    select $1, entry.type, entry.id, $2, case when entry.deleted then now() end
      from unnest($3::text[], $4::bigint[], $5::boolean[]) as entry (type, id, deleted)
    on conflict (location_id, type, entity_id) do update set seq = excluded.seq, deleted_at = excluded.deleted_at`;

const LOG_CHANGES = statement<never>('log-changes', LOG_ENTRIES);

/** Sets each row's entry to `revision`; a row listed twice is logged once, in its last state. */
export async function logChanges(
  connection: Connection,
  locationId: LocationId,
  logged: { revision: number; changes: readonly Change[] },
): Promise<void> {
  if (logged.changes.length > 0) await run(connection, LOG_CHANGES, entryValues(locationId, logged));
}

export function entryValues(
  locationId: LocationId,
  { revision, changes }: { revision: number; changes: readonly Change[] },
): readonly unknown[] {
  const last = [...new Map(changes.map((change) => [`${change.type}:${change.id}`, change])).values()];
  return [
    locationId,
    revision,
    last.map(({ type }) => type),
    last.map(({ id }) => id),
    last.map(({ deleted }) => deleted),
  ];
}
