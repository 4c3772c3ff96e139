/** Single facts of the database; each is read and written inside the transaction that depends on it. */
import type { MirrorDatabase } from './mirror-database.ts';
import type { Counters, MetaKey, MetaRecord, MetaValues } from './meta-record.ts';

const NONE: Counters = { clientSequence: 0, made: 0, acknowledged: 0, discarded: 0, progressAt: 0 };

export async function readMeta<Key extends MetaKey>(
  db: MirrorDatabase,
  key: Key,
): Promise<MetaValues[Key] | undefined> {
  const record = await db.meta.get(key);
  return record?.value as MetaValues[Key] | undefined;
}

export async function writeMeta<Key extends MetaKey>(
  db: MirrorDatabase,
  key: Key,
  value: MetaValues[Key],
): Promise<void> {
  await db.meta.put({ key, value });
}

export function countersOf(record: MetaRecord | undefined): Counters {
  return (record?.value as Counters | undefined) ?? NONE;
}

/** Ops that are in flight; 0 where nobody has sent yet. */
export function sendingBy(lease: MetaRecord | undefined): number {
  return (lease?.value as MetaValues['lease'] | undefined)?.sending ?? 0;
}

/** Inside a write transaction. Resolves with what they are now. */
export async function changeCounters(db: MirrorDatabase, change: (counters: Counters) => Counters): Promise<Counters> {
  const counters = change(countersOf(await db.meta.get('counters')));
  await writeMeta(db, 'counters', counters);
  return counters;
}
