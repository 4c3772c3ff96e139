/**
 * Who replays. The lease keeps two contexts from doing the same work where there are no Web Locks; it is an
 * optimisation, for the server takes each op once. Its token grows with each taking and is never given out twice.
 */
import { readMeta, writeMeta } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';

/** Short, so that a killed holder holds nobody up for long (G5); a living one renews it. */
const LEASE_MS = 4000;

export interface LeaseAsk {
  readonly holder: string;
  /** Epoch ms. */
  readonly now: number;
  /** With a Web Lock in hand the lease is ours whoever held it. */
  readonly hasLock: boolean;
}

export type Lease = { readonly token: number; readonly expiresAt: number } | { readonly heldUntil: number };

/** Inside a write transaction. */
export async function takeLease(db: MirrorDatabase, { holder, now, hasLock }: LeaseAsk): Promise<Lease> {
  const lease = await readMeta(db, 'lease');
  if (lease !== undefined && !hasLock && lease.holder !== holder && isAlive(lease.expiresAt, now)) {
    return { heldUntil: lease.expiresAt };
  }
  const token = (lease?.token ?? 0) + 1;
  const expiresAt = now + LEASE_MS;
  await writeMeta(db, 'lease', { token, holder, expiresAt });
  return { token, expiresAt };
}

/** An expiry further away than any lease lasts was written by a clock that has been set back since. */
function isAlive(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + LEASE_MS;
}

/** Prolongs our own lease; where somebody else has taken over, says until when theirs is. Inside a write transaction. */
export async function renewLease(db: MirrorDatabase, token: number, now: number): Promise<Lease> {
  const lease = await readMeta(db, 'lease');
  if (lease?.token !== token) return { heldUntil: lease?.expiresAt ?? 0 };
  const expiresAt = now + LEASE_MS;
  await writeMeta(db, 'lease', { ...lease, expiresAt });
  return { token, expiresAt };
}

export async function releaseLease(db: MirrorDatabase, token: number): Promise<void> {
  await db.write([db.meta], async () => {
    const lease = await readMeta(db, 'lease');
    if (lease?.token === token) await writeMeta(db, 'lease', { ...lease, expiresAt: 0 });
  });
}
