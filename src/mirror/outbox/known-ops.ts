/** Which ops this device has already dealt with, so that an edit found a second time is not made twice (G2, G6). */
import { Dexie } from 'dexie';
import type { OpId } from '#domain/ids.ts';
import { changeCounters, readMeta, writeMeta } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { withMerged } from './stored-ops.ts';

/** More than one note of uncommitted edits can hold. */
const MAX_DISCARDED = 300;

/** Those waiting in the outbox, or acknowledged by the server. Inside a transaction over the outbox and the log. */
export async function knownOps(db: MirrorDatabase, opIds: readonly OpId[]): Promise<ReadonlySet<OpId>> {
  const [waiting, acknowledged] = await Dexie.Promise.all([
    db.outbox.bulkGet([...opIds]),
    db.log.where('opId').anyOf(opIds).toArray(),
  ]);
  return new Set([...waiting, ...acknowledged].flatMap((each) => (each === undefined ? [] : [each.opId])));
}

/** Known ops, and those that the person has discarded since they were noted. Inside such a transaction. */
export async function knownOrDiscarded(db: MirrorDatabase, opIds: readonly OpId[]): Promise<ReadonlySet<OpId>> {
  const [known, discarded = []] = await Dexie.Promise.all([knownOps(db, opIds), readMeta(db, 'discardedOps')]);
  return new Set([...known, ...discarded]);
}

/** Counts ops as discarded (G6), and remembers their ids. Inside a write transaction. */
export async function countDiscarded(db: MirrorDatabase, ops: readonly OutboxRecord[]): Promise<void> {
  await changeCounters(db, (now) => ({ ...now, discarded: now.discarded + ops.length }));
  const opIds = ops.flatMap(withMerged);
  const before = (await readMeta(db, 'discardedOps')) ?? [];
  await writeMeta(db, 'discardedOps', [...before, ...opIds].slice(-MAX_DISCARDED));
}
