import type { LocationId } from '#domain/ids.ts';
import { newLocation } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/** From now on the copy of this location is kept current, on this device and by its worker. */
export async function followLocation(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  if ((await db.locations.get(locationId))?.followed === true) return;
  await db.write([db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location?.followed === true) return;
    await db.locations.put({ ...(location ?? newLocation(locationId)), followed: true });
  });
}
