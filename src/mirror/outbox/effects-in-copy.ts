import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { movementOf } from '#domain/intents/facets.ts';
import { createdRow } from '#domain/intents/rows-of-intent.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { movementsOf } from '../tables/movements-of.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { baseOf } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import type { BaseUpdate } from './apply-base.ts';

/**
 * Finds ops that another device may have sent and whose effect the copy already shows: the ledger names the op of each
 * movement, and a row created on a device names the id it had there. Other edits leave no such trace, and setting a value
 * again to what it is shows nothing twice. Inside a transaction of `tablesOfBase`.
 *
 * @param ops of one location
 */
export async function effectsInCopy(
  db: MirrorDatabase,
  locationId: LocationId,
  ops: readonly Pick<OutboxRecord, 'opId' | 'intent'>[],
): Promise<Pick<BaseUpdate, 'appliedOps' | 'named'>> {
  const moved = ops.flatMap(({ intent }) => movementOf(intent)?.itemId ?? []);
  const created = new Map(
    ops.flatMap(({ intent }): [string, RowRef][] => {
      const local = createdRow(intent);
      return local === null ? [] : [[local.id, local]];
    }),
  );
  const [movements, folders, lines] = await Dexie.Promise.all([
    Dexie.Promise.all([...new Set(moved)].map((itemId) => movementsOf(db, locationId, itemId).toArray())),
    created.size === 0 ? [] : rowsOf(db.folders, locationId).toArray(),
    created.size === 0 ? [] : rowsOf(db.lines, locationId).toArray(),
  ]);
  const sent = new Set<string>(ops.map(({ opId }) => opId));
  return {
    appliedOps: movements
      .flat()
      .flatMap(({ opId, revision }) => (opId !== null && sent.has(opId) ? [{ opId, revision }] : [])),
    named: [...folders, ...lines].flatMap((record) => {
      const local = created.get(baseOf<{ readonly clientId: string | null }>(record)?.clientId ?? '');
      return local === undefined ? [] : [{ local, server: { ...local, id: record.id } as RowRef }];
    }),
  };
}
