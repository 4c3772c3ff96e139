/**
 * What the device keeps beside the copy of a location that a person has lost (AUTH-26): the order that was being placed, what was
 * counted, what waits to be printed. Rule: what others on a shared tablet work with there stays. Loaded when it is first needed.
 */
import { actedFor } from '#domain/access/acting.ts';
import type { UserId } from '#domain/ids.ts';
import type { DeviceDatabase } from './device-database.ts';

/** `name:LOCATION`, or `name:PERSON/LOCATION` of one person alone, with more behind it or not. */
const OF_LOCATION = /^[a-z-]+:(?:([^/:]+)\/)?(\d+)(?::|$)/;

/** @param kept the locations that the person belongs to */
export function forgetLocations(db: DeviceDatabase, userId: UserId, kept: readonly string[]): Promise<void> {
  return db.transaction('rw', db.settings, db.people, db.lockedUsers, async () => {
    const [keys, people, locked] = await Promise.all([
      db.settings.toCollection().primaryKeys(),
      db.people.toArray(),
      db.lockedUsers.count(),
    ]);
    // Of who has left something unsent it is not known where they work.
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
