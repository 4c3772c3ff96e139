import type { Table } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { leaveItems } from '../items/leave-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import type { Attention } from '../read/views.ts';
import { changeCounters } from './meta.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { rowsOf } from './rows-of.ts';

/** The reason code for edits that cannot be sent. Their cards show which location it was (AUTH-26). */
const LOST: Attention = {
  code: 'not-found',
  status: 404,
  detail: 'The location is no longer one of this person.',
  priceCents: null,
};

/**
 * The person no longer belongs to this location: its copy is deleted, even if edits wait (AUTH-26). Waiting edits are the
 * person's own work: they stay, need the person, and can be saved to a file or discarded. Scanned codes stay in any case,
 * since they are the person's and exist only on this device: they show again if access is restored, and a sign-out reports
 * them (read/read-device-only.ts). Notices are deleted: they ask about rows that no longer exist, and nobody could answer
 * them.
 */
export async function leaveLocation(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  const copies: readonly Table[] = [db.folders, db.lines, db.movements, db.idMap];
  await db.write([...tablesOfItems(db), ...copies, db.notices, db.outbox, db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location === undefined) return;
    await stopOps(db, locationId);
    for (const table of copies) await rowsOf(table, locationId).delete();
    await leaveItems(db, locationId, location.asksAgain !== true);
    await db.notices.where('locationId').equals(locationId).delete();
    await db.locations.delete(locationId);
  });
}

/** Leaves all locations on this device except these. */
export async function leaveOtherLocations(db: MirrorDatabase, kept: readonly LocationId[]): Promise<void> {
  const here = (await db.locations.toArray()).map((each) => each.locationId as LocationId);
  for (const locationId of here) if (!kept.includes(locationId)) await leaveLocation(db, locationId);
}

/** An op being sent is settled by its own answer. One that has taken effect would wait for an answer that never comes. */
async function stopOps(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  const ops = (await db.outbox.toArray()).filter((op) => op.locationId === locationId && op.inFlight === null);
  const done = ops.filter((op) => op.appliedRevision !== null);
  const stopped = ops.filter((op) => op.appliedRevision === null && op.state !== 'needs-you');
  await db.outbox.bulkDelete(done.map((op) => op.opId));
  await db.outbox.bulkPut(stopped.map((op) => ({ ...op, state: 'needs-you' as const, attention: LOST })));
  if (done.length > 0) {
    await changeCounters(db, (now) => ({ ...now, acknowledged: now.acknowledged + done.length }));
  }
}
