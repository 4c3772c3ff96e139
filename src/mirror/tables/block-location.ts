/** Whether the ops of a location may be sent: missing payment or permission blocks all of them (402, 403). */
import type { LocationId } from '#domain/ids.ts';
import { newLocation, type LocationBlock } from './location-record.ts';
import type { MirrorDatabase } from './mirror-database.ts';

/** Keyed by location. Within a transaction over locations. */
export async function readBlocks(db: MirrorDatabase): Promise<ReadonlyMap<LocationId, LocationBlock>> {
  const blocks = new Map<LocationId, LocationBlock>();
  for (const { locationId, blocked } of await db.locations.toArray()) {
    if (blocked !== null) blocks.set(locationId as LocationId, blocked);
  }
  return blocks;
}

/**
 * Inside a write transaction over locations, like the others.
 * @param sentAt epoch ms at which the refused op was sent: several sent together count as one try
 * @param untilAfter given the number of consecutive tries, epoch ms until which the location waits
 */
export async function blockLocation(
  db: MirrorDatabase,
  locationId: LocationId,
  { sentAt, ...block }: Omit<LocationBlock, 'until' | 'times'> & { readonly sentAt: number },
  untilAfter: (times: number) => number,
): Promise<void> {
  const location = (await db.locations.get(locationId)) ?? { ...newLocation(locationId), followed: false };
  const last = location.blocked?.since ?? -Infinity;
  if (sentAt <= last && last <= block.since) return;
  const times = (location.blocked?.times ?? 0) + 1;
  await db.locations.put({ ...location, blocked: { ...block, until: untilAfter(times), times } });
}

/** Its ops may be sent again; the number of failed tries is reset. */
export async function unblockLocation(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  const location = await db.locations.get(locationId);
  if (location !== undefined && location.blocked !== null) await db.locations.put({ ...location, blocked: null });
}

/** Blocked locations may be tried at once, with one op; the number of failed tries is kept. */
export async function endBlockedWaits(db: MirrorDatabase): Promise<void> {
  for (const location of await db.locations.toArray()) {
    const { blocked } = location;
    if (blocked !== null && blocked.until > 0)
      await db.locations.put({ ...location, blocked: { ...blocked, until: 0 } });
  }
}
