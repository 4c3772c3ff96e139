/** Passwords, and links to reset them. Rule: only hashes are stored. */
import { type Connection, first, run, statement } from '../connection.ts';
import { forgetEmailLinks } from './email-links.ts';
import { forgetSignUpsOf } from './sign-ups.ts';

const INSERT_RESET = statement<never>(
  'insert-reset',
  `insert into password_resets (hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
);

export async function insertReset(
  connection: Connection,
  { hash, userId, seconds }: { hash: Buffer; userId: string; seconds: number },
): Promise<void> {
  await run(connection, INSERT_RESET, [hash, userId, seconds]);
}

export interface ResetRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
}

const FIND_RESET = statement<ResetRow>(
  'find-reset',
  `select u.id as user_id, u.email, u.name from password_resets r join users u on u.id = r.user_id
    where r.hash = $1 and r.expires_at > now()`,
);

/** null: used, expired or unknown. */
export async function findReset(connection: Connection, hash: Buffer): Promise<ResetRow | null> {
  return (await first(connection, FIND_RESET, [hash])) ?? null;
}

const SPEND_RESET = statement<{ user_id: string }>(
  'spend-reset',
  'delete from password_resets where hash = $1 and expires_at > now() returning user_id',
);
const FORGET_RESETS = statement<never>('forget-resets', 'delete from password_resets where user_id = $1');

/** @returns false if another request used it first */
export async function consumeReset(connection: Connection, hash: Buffer): Promise<boolean> {
  return (await run(connection, SPEND_RESET, [hash])).length > 0;
}

const SET_PASSWORD = statement<never>('set-password', 'update users set password_hash = $2 where id = $1');
const END_SESSIONS = statement<never>(
  'end-sessions-of-user',
  `update sessions set revoked_at = now(), revoked_because = 'user'
    where user_id = $1 and revoked_at is null and id is distinct from $2`,
);

export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** null: none. */
  readonly exceptSessionId: string | null;
}

/** Also ends every link and every other session of the person. */
export async function setPassword(
  connection: Connection,
  { userId, passwordHash, exceptSessionId }: NewPassword,
): Promise<void> {
  await run(connection, SET_PASSWORD, [userId, passwordHash]);
  await forgetLinksOf(connection, userId);
  await endSessionsOf(connection, userId, exceptSessionId);
}

/** Deletes everything mailed to the person, or waiting in a browser, that grants access. */
export async function forgetLinksOf(connection: Connection, userId: string): Promise<void> {
  await run(connection, FORGET_RESETS, [userId]);
  await forgetEmailLinks(connection, { signUpId: null, userId });
  await forgetSignUpsOf(connection, userId);
}

export async function endSessionsOf(connection: Connection, userId: string, kept: string | null): Promise<void> {
  await run(connection, END_SESSIONS, [userId, kept]);
}

const PRUNE_RESETS = statement<never>('prune-resets', 'delete from password_resets where expires_at < now()');

export async function pruneResets(connection: Connection): Promise<void> {
  await run(connection, PRUNE_RESETS, []);
}
