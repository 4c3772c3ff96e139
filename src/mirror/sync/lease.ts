/**
 * Decides which context replays. The lease keeps two contexts from doing the same work if there are no Web Locks; it is an
 * optimization, since the server applies each op once. Its token increases each time the lease is taken and is never
 * reused.
 */
import { readMeta, writeMeta } from '../tables/meta.ts';
import type { MetaValues } from '../tables/meta-record.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** Short, so that a killed holder delays nobody for long (G5); a live one renews it. */
const LEASE_MS = 4000;

export interface LeaseRequest {
  readonly holder: string;
  /** Epoch ms. */
  readonly now: number;
  /** With a Web Lock the lease is ours, whoever held it. */
  readonly hasLock: boolean;
  /** The token of the holder's earlier lease; null: the first time. */
  readonly token: number | null;
}

export type Lease = { readonly token: number; readonly expiresAt: number } | { readonly heldUntil: number };

/**
 * Whether the lease can be ours now, and until when; `keepLease` stores it, in the same write transaction. A holder that
 * was overtaken takes it again once it is free, with or without a Web Lock.
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

/** Inside the write transaction that requested it. */
export function keepLease(db: MirrorDatabase, lease: MetaValues['lease']): Promise<void> {
  return writeMeta(db, 'lease', lease);
}

/**
 * Releases the lease, so that the next context need not wait for its expiry, and records that nothing is being sent. A
 * write transaction of its own. @throws StorageFailure
 */
export async function releaseLease(db: MirrorDatabase, token: number): Promise<void> {
  await db.write([db.meta], async () => {
    const lease = await readMeta(db, 'lease');
    if (lease?.token === token) await writeMeta(db, 'lease', { ...lease, expiresAt: 0, sending: 0 });
  });
}
