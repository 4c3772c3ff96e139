/** Single facts of practices and their locations. */
import type { LocationId } from '#domain/ids.ts';
import { SPECIALITY_NAMES, type Speciality } from '#domain/places/specialities.ts';
import { type Connection, run, statement, first } from '../connection.ts';

const NAMES = statement<{ id: string; name: string }>(
  'practice-names',
  'select id, name from practices where id = any($1::bigint[])',
);

/** By id. */
export async function readPracticeNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await run(connection, NAMES, [ids])).map(({ id, name }) => [id, name]));
}

const FIRST = statement<{ id: string }>('first-location', 'select id from practice_locations order by id limit 1');

/** The location created first, which is the demo's main one; empty if there is none. */
export async function firstLocationId(connection: Connection): Promise<readonly string[]> {
  return (await run(connection, FIRST, [])).map(({ id }) => id);
}

const SPECIALITIES = statement<{ specialities: string[] }>(
  'specialities-of-location',
  'select specialities from practice_locations where id = $1',
);

/** A location's specialties, as entered in its set-up. */
export async function readSpecialities(connection: Connection, locationId: LocationId): Promise<readonly Speciality[]> {
  const kept = (await first(connection, SPECIALITIES, [locationId]))?.specialities ?? [];
  return SPECIALITY_NAMES.filter((name) => kept.includes(name));
}
