import type { Table } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { leaveItems } from '../items/leave-items.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import { rowsOf } from './rows-of.ts';

/**
 * The server knows no such location for this person any more: its copy leaves the device. Where something of theirs still
 * waits, the copy stays with it, and is only no longer kept current.
 * The codes that they have kept there stay in any case, for they are theirs and on this device alone: they are there again
 * when the location is given back, and a sign-out reports them (read/read-device-only.ts). A notice asks about rows that are
 * gone; nobody could answer it.
 */
export async function leaveLocation(db: MirrorDatabase, locationId: LocationId): Promise<void> {
  const copies: readonly Table[] = [db.folders, db.lines, db.movements, db.idMap];
  await db.write([...tablesOfItems(db), ...copies, db.notices, db.outbox, db.locations], async () => {
    const location = await db.locations.get(locationId);
    if (location === undefined) return;
    const waits = await db.outbox.filter((op) => op.locationId === locationId).first();
    if (waits !== undefined) {
      await db.locations.put({ ...location, followed: false });
      return;
    }
    for (const table of copies) await rowsOf(table, locationId).delete();
    await leaveItems(db, locationId, location.asksAgain !== true);
    await db.notices.where('locationId').equals(locationId).delete();
    await db.locations.delete(locationId);
  });
}
