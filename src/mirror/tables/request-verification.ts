/** G11: a person asks that the copy is compared with the server. */
import type { LocationId } from '#domain/ids.ts';
import { VERIFICATION_REQUESTED } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/**
 * Whichever context pulls next compares, also after a restart. A copy that is being made is the server's when it is whole.
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
