/**
 * Notices a server that was set back to a backup between an acknowledgement and the next page of changes. A page names
 * the own ops that took effect after its cursor was given (`appliedOps`). The newest of them that was acknowledged
 * before the page was asked for stands there; if it does not, the server has forgotten it, for a backup loses what came
 * last. Revisions alone do not tell: others may have used them again since. What came out of a file says nothing here, for
 * it is an own op of whoever sent it first.
 */
import type { ChangesDocument } from '#contract/resources/changes.ts';
import type { LocationRecord } from '../tables/location-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { AcknowledgedOp } from '../tables/small-records.ts';

/** More than are acknowledged between two pulls; of a location's ops the newest are the last ones. */
const LOOKED_AT = 200;

/** To be read before the page is asked for; null: there is nothing that it must name. */
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

/** What the server has forgotten is not looked for again. Inside a write transaction over the log. */
export async function forgetAcknowledged(db: MirrorDatabase, locationId: string): Promise<void> {
  await db.log.filter((each) => each.locationId === locationId).modify({ revision: 0 });
}
