/**
 * Who replays. The lease keeps two contexts from doing the same work where there are no Web Locks; it is an
 * optimization, for the server takes each op once. Its token grows with each taking and is never given out twice.
 */
import { readMeta, writeMeta } from '../tables/meta.ts';
import type { MetaValues } from '../tables/meta-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** Short, so that a killed holder holds nobody up for long (G5); a living one renews it. */
const LEASE_MS = 4000;

export interface LeaseRequest {
  readonly holder: string;
  /** Epoch ms. */
  readonly now: number;
  /** With a Web Lock in hand the lease is ours whoever held it. */
  readonly hasLock: boolean;
  /** What the holder took it with; null: this is the first time. */
  readonly token: number | null;
}

export type Lease = { readonly token: number; readonly expiresAt: number } | { readonly heldUntil: number };

/**
 * Whether the lease can be ours now, and until when; `keepLease` makes it so, in the same write transaction. Who was
 * overtaken takes it again once it is free, with or without a Web Lock.
 */
export async function requestLease(db: MirrorDatabase, { holder, now, hasLock, token }: LeaseRequest): Promise<Lease> {
  const lease = await readMeta(db, 'lease');
  if (token !== null && lease?.token === token) return { token, expiresAt: now + LEASE_MS };
  const isOthers = lease !== undefined && lease.holder !== holder && isAlive(lease.expiresAt, now);
  const mayTakeOver = hasLock && token === null;
  if (isOthers && !mayTakeOver) return { heldUntil: lease.expiresAt };
  return { token: (lease?.token ?? 0) + 1, expiresAt: now + LEASE_MS };
}

/** An expiry further away than any lease lasts was written by a clock that has been set back since. */
function isAlive(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + LEASE_MS;
}

/** Inside the write transaction in which it was asked for. */
export function keepLease(db: MirrorDatabase, lease: MetaValues['lease']): Promise<void> {
  return writeMeta(db, 'lease', lease);
}

/** Whoever asks next need not wait for its end, and nothing is on its way by it. A write transaction of its own. @throws StorageFailure */
export async function releaseLease(db: MirrorDatabase, token: number): Promise<void> {
  await db.write([db.meta], async () => {
    const lease = await readMeta(db, 'lease');
    if (lease?.token === token) await writeMeta(db, 'lease', { ...lease, expiresAt: 0, sending: 0 });
  });
}
