/**
 * Ops as they are read from the outbox. A request to the browser's storage costs many times what a row does that is read
 * along with others, and an index is walked with all that it has ever held.
 */
import { firstAndLast } from '../tables/first-and-last.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';

/** All of them; one of a newer build is not picked (sync/pick-ops.ts). */
export async function opsInOrder(db: MirrorDatabase): Promise<readonly OutboxRecord[]> {
  const ops = await db.outbox.toArray();
  return ops.toSorted((a, b) => a.clientSequence - b.clientSequence);
}

/** So many are asked for one by one. */
const FEW = 6;
/** How much more than was asked for a look may read. */
const STRAY = 4;

/**
 * In the order asked for; undefined if there is none (any more). An id begins with the time at which it was made, so ops that
 * are sent or answered together lie together.
 */
export async function opsById(
  db: MirrorDatabase,
  ids: readonly string[],
): Promise<readonly (OutboxRecord | undefined)[]> {
  if (ids.length <= FEW) return db.outbox.bulkGet([...ids]);
  const [least, most] = firstAndLast(ids);
  const limit = ids.length * STRAY;
  const read = await db.outbox.where('opId').between(least, most, true, true).limit(limit).toArray();
  const found = new Map<string, OutboxRecord>(read.map((op) => [op.opId, op]));
  const upTo: string = read.length < limit ? most : (read.at(-1)?.opId ?? most);
  const beyond = ids.filter((id) => id > upTo);
  for (const op of await db.outbox.bulkGet(beyond)) if (op !== undefined) found.set(op.opId, op);
  return ids.map((id) => found.get(id));
}
