/** Passkeys (AUTH-34). Rule: a passkey belongs to one person; only its public data is stored. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: Buffer;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const LIST = statement<PasskeyRow>(
  'passkeys-of-user',
  'select id, credential_id, name, created_at, last_used_at from passkeys where user_id = $1 order by id desc',
);

/** Newest first. */
export function readPasskeys(connection: Connection, userId: string): Promise<PasskeyRow[]> {
  return run(connection, LIST, [userId]);
}

export interface NewPasskeyRow {
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly name: string;
  /** Maximum number per person. */
  readonly max: number;
}

const INSERT = statement<PasskeyRow>(
  'insert-passkey',
  `insert into passkeys (user_id, credential_id, public_key, sign_count, name)
    select $1, $2, $3, $4, $5 where $6 > (select count(*) from passkeys where user_id = $1)
    on conflict (credential_id) do nothing returning id, credential_id, name, created_at, last_used_at`,
);

/** null: it is registered already, or the person has reached the maximum. */
export async function insertPasskey(connection: Connection, passkey: NewPasskeyRow): Promise<PasskeyRow | null> {
  const { userId, credentialId, publicKey, signCount, name, max } = passkey;
  return (await first(connection, INSERT, [userId, credentialId, publicKey, signCount, name, max])) ?? null;
}

const DELETE = statement<{ name: string }>(
  'delete-passkey',
  'delete from passkeys where user_id = $1 and id = $2 returning name',
);

/** @returns its name; null if the person has no such passkey */
export async function deletePasskey(connection: Connection, userId: string, id: string): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, DELETE, [userId, id]))?.name ?? null) : null;
}

const FORGET = statement<{ id: string }>('forget-passkeys', 'delete from passkeys where user_id = $1 returning id');

/** @returns how many were deleted */
export async function forgetPasskeys(connection: Connection, userId: string): Promise<number> {
  return (await run(connection, FORGET, [userId])).length;
}

export interface StoredPasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  readonly sign_count: string;
}

const LOCK = statement<StoredPasskeyRow>(
  'lock-passkey',
  'select id, user_id, public_key, sign_count from passkeys where credential_id = $1 for update',
);

/** Locks it, so that concurrent sign-ins see each other's signature counter. */
export async function lockPasskey(connection: Connection, credentialId: Buffer): Promise<StoredPasskeyRow | null> {
  return (await first(connection, LOCK, [credentialId])) ?? null;
}

const USED = statement<never>(
  'passkey-used',
  'update passkeys set sign_count = $2, last_used_at = now() where id = $1',
);

export async function markPasskeyUsed(connection: Connection, id: string, signCount: number): Promise<void> {
  await run(connection, USED, [id, signCount]);
}

const SPEND = statement<{ hash: Buffer }>(
  'spend-challenge',
  'insert into spent_challenges (hash) values ($1) on conflict do nothing returning hash',
);

/** @returns false if it was used before */
export async function consumeChallenge(connection: Connection, hash: Buffer): Promise<boolean> {
  return (await run(connection, SPEND, [hash])).length > 0;
}

const PRUNE = statement<never>(
  'prune-challenges',
  `delete from spent_challenges where spent_at < now() - interval '1 hour'`,
);

/** Deletes challenges that expired long ago. */
export async function pruneChallenges(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
