/** Whether the ops of a location may be sent: payment and permission stand against all of them at once (402, 403). */
import type { LocationId } from '#domain/ids.ts';
import { newLocation, type LocationRecord } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

type Block = NonNullable<LocationRecord['blocked']>;

/** Inside a write transaction over locations, like the others. */
export async function blockLocation(
  db: MirrorDatabase,
  locationId: LocationId,
  block: Omit<Block, 'until' | 'times'>,
  untilAfter: (times: number) => number,
): Promise<void> {
  const location = (await db.locations.get(locationId)) ?? { ...newLocation(locationId), followed: false };
  const times = (location.blocked?.times ?? 0) + 1;
  await db.locations.put({ ...location, blocked: { ...block, until: untilAfter(times), times } });
}

export async function unblockLocation(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  const location = await db.locations.get(locationId);
  if (location !== undefined && location.blocked !== null) await db.locations.put({ ...location, blocked: null });
}

/** What is blocked may be tried at once, with one op; how often that failed is not forgotten. */
export async function endWaits(db: MirrorDatabase): Promise<void> {
  for (const location of await db.locations.toArray()) {
    const { blocked } = location;
    if (blocked !== null && blocked.until > 0)
      await db.locations.put({ ...location, blocked: { ...blocked, until: 0 } });
  }
}
