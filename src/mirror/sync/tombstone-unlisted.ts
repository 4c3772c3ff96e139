/**
 * At the end of a second bootstrap: rows that no page of it listed, and that are not newer than its beginning, were deleted
 * meanwhile. They leave a tombstone, and waiting ops are folded again.
 */
import type { LocationId } from '#domain/ids.ts';
import type { MirroredRef } from '#domain/intents/row-change.ts';
import { NO_UPDATE, applyBase } from '../outbox/apply-base.ts';
import type { Listing } from '../outbox/rebase-rows.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { RowRecord } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import { eachItem } from '../items/each-item.ts';
import { dropReplaced } from '../items/drop-replaced.ts';
import type { Tombstone } from '#contract/resources/mirrored.ts';

const WIRE_TYPE = { item: 'workspace-items', folder: 'workspaces', line: 'cart-items' } as const;

type Listed = Pick<RowRecord<unknown>, 'id' | 'epoch' | 'revision'>;

/** Inside a write transaction of `tablesOfBase`. */
export async function tombstoneUnlisted(
  db: MirrorDatabase,
  locationId: LocationId,
  { epoch, floor, isSetBack }: Pick<Listing, 'epoch'> & { readonly floor: number; readonly isSetBack: boolean },
): Promise<void> {
  const deleted: Tombstone[] = [];
  const look = (type: MirroredRef['type'], { id, epoch: seen, revision }: Listed): void => {
    if (seen < epoch && revision > 0 && (revision <= floor || isSetBack)) {
      deleted.push({ type: WIRE_TYPE[type], id, revision: floor });
    }
  };
  await eachItem(db, locationId, (record) => look('item', record));
  for (const record of await rowsOf(db.folders, locationId).toArray()) look('folder', record);
  for (const record of await rowsOf(db.lines, locationId).toArray()) look('line', record);
  if (deleted.length > 0) {
    await applyBase(db, locationId, { ...NO_UPDATE, deleted, listing: { epoch: 0, asOf: isSetBack ? Infinity : 0 } });
  }
  await dropReplaced(db, locationId);
}
