/**
 * At the end of a second bootstrap: rows that the server has listed in no page of it, and that are not newer than its
 * beginning, were deleted meanwhile. They leave a tombstone, and the ops that wait are folded anew.
 */
import type { LocationId } from '#domain/ids.ts';
import type { RowRef } from '#domain/intent.ts';
import { takeBase } from '../outbox/take-base.ts';
import type { Listing } from '../outbox/working-rows.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { Tombstone } from '#contract/resources/mirrored.ts';

const WIRE_TYPE = { item: 'workspace-items', folder: 'workspaces', line: 'cart-items' } as const;

/** Inside a write transaction of `tablesOfBase`. */
export async function buryUnseen(
  db: MirrorDatabase,
  locationId: LocationId,
  { epoch, floor, isSetBack }: Listing & { readonly floor: number },
): Promise<void> {
  const deleted: Tombstone[] = [];
  const tables: readonly (readonly [RowRef['type'], typeof db.items | typeof db.folders | typeof db.lines])[] = [
    ['item', db.items],
    ['folder', db.folders],
    ['line', db.lines],
  ];
  for (const [type, table] of tables) {
    await table
      .where('[locationId+id]')
      .between([locationId, ''], [locationId, '\uffff'])
      .each(({ id, epoch: seen, revision }: { id: string; epoch: number; revision: number }) => {
        if (seen < epoch && revision > 0 && (revision <= floor || isSetBack)) {
          deleted.push({ type: WIRE_TYPE[type], id, revision: floor });
        }
      });
  }
  if (deleted.length === 0) return;
  await takeBase(db, locationId, {
    rows: [],
    deleted,
    listing: { epoch: 0, isSetBack },
    appliedOps: [],
    wholeUpTo: 0,
    refold: [],
    named: [],
  });
}
