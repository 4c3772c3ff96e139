/** G11: a person asks for the copy to be compared with the server. */
import type { LocationId } from '#domain/ids.ts';
import { VERIFICATION_REQUESTED } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/**
 * The next context to pull makes the comparison, even after a restart. A copy that is still being made matches the server
 * once it is complete.
 * @throws StorageFailure
 */
export async function requestVerification(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  await db.write([db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location !== undefined && location.provenAt > 0) {
      await db.locations.put({ ...location, provenAt: VERIFICATION_REQUESTED });
    }
  });
}
