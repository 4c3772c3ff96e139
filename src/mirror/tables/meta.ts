/** Single facts of the database. Rule: read and written inside the transaction that depends on them; if there is none, it is opened here. */
import type { ClientId } from '#domain/ids.ts';
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

/** Number of ops in flight; 0 if nothing has been sent yet. */
export function sendingBy(lease: MetaRecord | undefined): number {
  return (lease?.value as MetaValues['lease'] | undefined)?.sending ?? 0;
}

/** Inside a write transaction. Resolves with the new counters. */
export async function changeCounters(db: MirrorDatabase, change: (counters: Counters) => Counters): Promise<Counters> {
  const counters = change(countersOf(await db.meta.get('counters')));
  await writeMeta(db, 'counters', counters);
  return counters;
}

/** The id of this browser profile's copy on the wire: generated once, stored in the database. */
export async function ensureClientId(db: MirrorDatabase, newId: () => string): Promise<ClientId> {
  const given = await readMeta(db, 'clientId');
  if (given !== undefined) return given as ClientId;
  return db.write([db.meta], async () => {
    const known = await readMeta(db, 'clientId');
    if (known !== undefined) return known as ClientId;
    const fresh = newId();
    await writeMeta(db, 'clientId', fresh);
    return fresh as ClientId;
  });
}

/** Records that stock has been counted, used or received on this device. */
export async function noteStockChanged(db: MirrorDatabase): Promise<void> {
  await db.write([db.meta], async () => {
    if ((await readMeta(db, 'stockChanged')) !== true) await writeMeta(db, 'stockChanged', true);
  });
}
