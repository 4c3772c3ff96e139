/**
 * Reads ops from the outbox. A request to the browser's storage costs many times as much as one more row in a range, and
 * walking an index visits everything it has ever held.
 */
import { Dexie } from 'dexie';
import type { OpId } from '#domain/ids.ts';
import { isAboutMany } from '#domain/intents/rows-of-intent.ts';
import { firstAndLast } from '../tables/first-and-last.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** All ops; those of a newer build are not picked for sending (sync/pick-ops.ts). */
export async function opsInOrder(db: MirrorDatabase): Promise<readonly OutboxRecord[]> {
  const ops = await db.outbox.toArray();
  return ops.toSorted((a, b) => a.clientSequence - b.clientSequence);
}

/** All ops if one of them was refused, and none otherwise. */
export async function opsIfRefused(db: MirrorDatabase): Promise<readonly OutboxRecord[]> {
  const refused = await db.outbox.where('state').equals('needs-you').limit(1).primaryKeys();
  return refused.length === 0 ? [] : opsInOrder(db);
}

/** The ids of an op, and of the edits that were merged into it. */
export function withMerged({ opId, absorbed = [] }: Pick<OutboxRecord, 'opId' | 'absorbed'>): readonly OpId[] {
  return [opId, ...absorbed];
}

/** Up to this many are requested one by one. */
const FEW = 6;
/** How many unrequested rows, per requested one, a range read may include. */
const STRAY = 4;

/**
 * In the requested order; undefined for ops that do not (or no longer) exist. An id begins with its creation time, so ops
 * that are sent or answered together are stored together.
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

/** From this many outbox ops per row on, requesting them row by row is cheaper than reading the whole outbox. */
const MANY_OPS = 8;

/** Every op about one of these rows, alone or among others. Never by a cursor, which takes a round trip per op. */
export async function opsOfRows(db: MirrorDatabase, keys: readonly string[]): Promise<readonly OutboxRecord[]> {
  const wanted = new Set(keys);
  const isOfThem = (op: OutboxRecord): boolean =>
    wanted.has(op.row) || (isAboutMany(op.intent) && op.refs.some((key) => wanted.has(key) && isOwnType(key)));
  if ((await db.outbox.count()) <= keys.length * MANY_OPS) return (await db.outbox.toArray()).filter(isOfThem);
  const found = await Dexie.Promise.all(
    keys.map((key) =>
      db.outbox
        .where(isOwnType(key) ? 'refs' : 'row')
        .equals(key)
        .toArray(),
    ),
  );
  const byId = new Map(found.flat().map((op) => [op.opId, op]));
  return [...byId.values()].filter(isOfThem);
}

/** Ops about many rows are only ever about items; an op that refers to an item is about it. */
function isOwnType(key: string): boolean {
  return refInRowKey(key).type === 'item';
}
