/**
 * Ops as they are read from the outbox. A request to the browser's storage costs many times what a row does that is read
 * along with others, and an index is walked with all that it has ever held.
 */
import { Dexie } from 'dexie';
import { isAboutMany } from '#domain/intents/rows-of-intent.ts';
import { firstAndLast } from '../tables/first-and-last.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { refInRowKey } from '../tables/row-key.ts';

/** All of them; one of a newer build is not picked (sync/pick-ops.ts). */
export async function opsInOrder(db: MirrorDatabase): Promise<readonly OutboxRecord[]> {
  const ops = await db.outbox.toArray();
  return ops.toSorted((a, b) => a.clientSequence - b.clientSequence);
}

/** Up to this many are requested one by one. */
const FEW = 6;
/** How much more than was asked for a look may read. */
const STRAY = 4;

/**
 * In the order asked for; undefined if there is none (anymore). An id begins with the time at which it was made, so ops that
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

/** From so many ops for each row on, it is cheaper to ask for them row by row than to read the whole outbox. */
const MANY_OPS = 8;

/** Every op that is about one of these rows, among others or alone. Never by a cursor, which is a turn for each op. */
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

/** Only items are what an op about many rows is about; what refers to an item is about it. */
function isOwnType(key: string): boolean {
  return refInRowKey(key).type === 'item';
}
