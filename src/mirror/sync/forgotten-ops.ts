/**
 * Detects a server that was set back to a backup between an acknowledgement and the next page of changes. A page names
 * the own ops that took effect after its cursor was given (`appliedOps`). The newest op acknowledged before the request
 * must be among them; if not, the server has lost it, since a backup loses the latest changes. Revisions alone are no
 * proof: others may have reused them since. Imported ops do not count, since the server attributes them to the device that
 * sent them first.
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';
import type { LocationRecord } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { AcknowledgedOp } from '../tables/small-records.ts';

/** More than are acknowledged between two pulls; the newest ops of a location are the last ones. */
const LOOKED_AT = 200;

/** Read this before requesting the page; null: the page need not name any op. */
export async function newestAcknowledged(
  db: MirrorDatabase,
  { locationId, cursor, toldUpTo }: LocationRecord,
): Promise<AcknowledgedOp | null> {
  if (cursor === null || toldUpTo === undefined) return null;
  const last = await db.log.orderBy('entry').last();
  if (last === undefined) return null;
  const recent = await db.log
    .where('entry')
    .above(last.entry - LOOKED_AT)
    .toArray();
  const untold = recent.filter(
    (each) => each.locationId === locationId && each.revision > toldUpTo && each.imported === undefined,
  );
  return untold.reduce<AcknowledgedOp | null>((a, b) => (a === null || b.revision > a.revision ? b : a), null);
}

export function isForgotten({ opId, revision }: AcknowledgedOp, page: ChangesDocument): boolean {
  return !page.meta.appliedOps.some((each) => each.opId === opId && each.revision === revision);
}

/** Stops looking for ops that the server has lost. Inside a write transaction over the log. */
export async function forgetAcknowledged(db: MirrorDatabase, locationId: string): Promise<void> {
  await db.log.filter((each) => each.locationId === locationId).modify({ revision: 0 });
}
