/**
 * Deletes device data of a location that a person has lost access to, other than its copy (AUTH-26): the order being
 * placed, counts, the print queue. Rule: data that others on a shared tablet need stays. Loaded on first use.
 */
import { actedFor } from '#domain/access/acting.ts';
import type { UserId } from '#domain/ids.ts';
import type { DeviceDatabase } from './device-database.ts';

/** `name:LOCATION`, or `name:PERSON/LOCATION` for one person only, optionally followed by more. */
const OF_LOCATION = /^[a-z-]+:(?:([^/:]+)\/)?(\d+)(?::|$)/;

/** @param kept the locations that the person belongs to */
export function forgetLocations(db: DeviceDatabase, userId: UserId, kept: readonly string[]): Promise<void> {
  return db.transaction('rw', db.settings, db.people, db.lockedUsers, async () => {
    const [keys, people, locked] = await Promise.all([
      db.settings.toCollection().primaryKeys(),
      db.people.toArray(),
      db.lockedUsers.count(),
    ]);
    // Where people with unsent edits work is not known.
    const mayBeOfOthers = locked > 0 || actedFor(userId) !== null;
    const others = people.flatMap(({ parked }) => parked?.session.user.practiceLocations.map(({ id }) => id) ?? []);
    const lost = keys.filter((key) => {
      const [, person, locationId = ''] = OF_LOCATION.exec(key) ?? [];
      if (locationId === '' || kept.includes(locationId)) return false;
      return person === undefined ? !mayBeOfOthers && !others.includes(locationId) : person === userId;
    });
    await db.settings.bulkDelete(lost);
  });
}
