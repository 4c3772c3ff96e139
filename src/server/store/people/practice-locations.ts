/** The locations of a practice, for adding another one. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

const LOCK = statement<{ id: string; buying_group: string | null }>(
  'lock-practice-of-location',
  `select p.id, l.buying_group from practices p join practice_locations l on l.practice_id = p.id where l.id = $1
    for no key update of p`,
);
const LOCATIONS = statement<{ id: LocationId }>(
  'locations-of-practice',
  'select id from practice_locations where practice_id = $1',
);

/** Locks the practice, so that concurrent additions see each other. */
export async function lockPractice(
  connection: Connection,
  locationId: LocationId,
): Promise<{ readonly id: string; readonly buyingGroup: string | null; readonly locationIds: readonly LocationId[] }> {
  const practice = await first(connection, LOCK, [locationId]);
  if (practice === undefined) throw new Error(`location ${locationId} has no practice`);
  const rows = await run(connection, LOCATIONS, [practice.id]);
  return { id: practice.id, buyingGroup: practice.buying_group, locationIds: rows.map(({ id }) => id) };
}

const NAMESAKE = statement<{ id: LocationId; address: string; is_owned: boolean }>(
  'location-of-name',
  `select l.id, l.address, exists (
      select from location_users m where m.location_id = l.id and m.user_id = $3 and m.role = 'owner'
    ) as is_owned
    from practice_locations l where l.practice_id = $1 and lower(l.name) = lower($2) order by l.id limit 1`,
);

/** The practice's location of a name, in any case of letters; null: none. @every-location of the practice, by its name */
export async function findNamesake(
  connection: Connection,
  { practiceId, name, userId }: { practiceId: string; name: string; userId: string },
): Promise<{ readonly id: LocationId; readonly address: string; readonly is_owned: boolean } | null> {
  return (await first(connection, NAMESAKE, [practiceId, name, userId])) ?? null;
}
