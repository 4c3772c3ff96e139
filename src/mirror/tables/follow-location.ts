import type { LocationId } from '#domain/ids.ts';
import { newLocation } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/**
 * Keeps the copy of this location current from now on, on this device and by its worker.
 *
 * @param isAgain it was followed before and the server no longer knew it: it is only requested, in case access is restored
 * @returns whether it was not followed before
 */
export async function followLocation(db: MirrorDatabase, locationId: LocationId, isAgain = false): Promise<boolean> {
  if ((await db.locations.get(locationId))?.followed === true) return false;
  return db.write([db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location?.followed === true) return false;
    await db.locations.put({
      ...(location ?? newLocation(locationId)),
      followed: true,
      ...(isAgain && location === undefined ? { asksAgain: true } : {}),
    });
    return true;
  });
}
