/** Which of these ops are on this device already: waiting in the outbox, or acknowledged by the server (G2). */
import { Dexie } from 'dexie';
import type { OpId } from '#domain/ids.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** Inside a transaction over the outbox and the log. */
export async function knownOps(db: MirrorDatabase, opIds: readonly OpId[]): Promise<ReadonlySet<OpId>> {
  const [waiting, acknowledged] = await Dexie.Promise.all([
    db.outbox.bulkGet([...opIds]),
    db.log.where('opId').anyOf(opIds).toArray(),
  ]);
  return new Set([...waiting, ...acknowledged].flatMap((each) => (each === undefined ? [] : [each.opId])));
}
