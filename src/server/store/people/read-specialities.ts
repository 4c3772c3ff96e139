/** What a location does, as its owner said when it was set up. */
import type { LocationId } from '#domain/ids.ts';
import { SPECIALITY_NAMES, type Speciality } from '#domain/places/specialities.ts';
import { type Connection, first, statement } from '../connection.ts';

const SPECIALITIES = statement<{ specialities: string[] }>(
  'specialities-of-location',
  'select specialities from practice_locations where id = $1',
);

export async function readSpecialities(connection: Connection, locationId: LocationId): Promise<readonly Speciality[]> {
  const kept = (await first(connection, SPECIALITIES, [locationId]))?.specialities ?? [];
  return SPECIALITY_NAMES.filter((name) => kept.includes(name));
}
