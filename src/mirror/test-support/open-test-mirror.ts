/** A mirror over an in-memory database, with ids, time and the wire controlled by the test. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { MirroredRow, Tombstone } from '#contract/resources/mirrored.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { openMirror, type Mirror, type MirrorOptions } from '../mirror.ts';
import { NO_UPDATE, applyBase, tablesOfBase } from '../outbox/apply-base.ts';
import type { DatabaseOptions } from '../tables/mirror-database.ts';
import type { Wire } from '../wire.ts';
import { HERE } from './build-rows.ts';

export const USER: UserId = asId('5');
export const NOW = Date.parse('2026-03-01T10:00:00.000Z');

export function freshDatabase(): DatabaseOptions {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

/** A connection on which nothing gets through. */
export const OFFLINE_WIRE: Wire = {
  sendOp: () => Promise.reject(new WireFailure('offline', 'no network')),
  changes: () => Promise.reject(new WireFailure('offline', 'no network')),
  checksum: () => Promise.reject(new WireFailure('offline', 'no network')),
};

/** Incrementing UUID-shaped ids. */
export function countingIds(prefix = '0'): () => string {
  let next = 0;
  return () => `${prefix.padStart(8, '0')}-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`;
}

export async function openTestMirror(change: Partial<MirrorOptions> = {}): Promise<Mirror> {
  return openMirror({
    userId: USER,
    userName: 'Tess',
    deviceName: 'Tablet',
    requestPass: () => {},
    clock: () => NOW,
    newId: countingIds(),
    schedule: () => () => {},
    database: freshDatabase(),
    ...change,
  });
}

/** Writes rows as the server would have sent them. */
export async function receiveChanges(
  { db }: Mirror,
  rows: readonly MirroredRow[],
  more: { deleted?: readonly Tombstone[]; appliedOps?: readonly { opId: string; revision: number }[] } = {},
): Promise<void> {
  await db.write(tablesOfBase(db), () =>
    applyBase(db, HERE, {
      ...NO_UPDATE,
      rows,
      deleted: more.deleted ?? [],
      listing: { epoch: 1, asOf: 0 },
      appliedOps: [...(more.appliedOps ?? [])],
    }),
  );
}
