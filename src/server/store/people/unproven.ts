/**
 * What was added to an account before its address was confirmed, and so may be a stranger's (decision 0092). Rule: in an account without a
 * confirmed address or a password, that is everything; in one that was confirmed from the beginning, nothing.
 */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

/** In place of a hash: no password is right. */
export const NO_PASSWORD = '';

/** Until when what was added may be a stranger's. */
const UNTIL = /* sql */ `(select case when email_confirmed and password_hash <> '${NO_PASSWORD}'
    then coalesce(email_confirmed_at, '-infinity') else 'infinity' end from users where id = $1)`;

const PASSKEYS = statement<{ name: string }>(
  'forget-unproven-passkeys',
  `delete from passkeys where user_id = $1 and created_at < ${UNTIL} returning name`,
);

/** @returns their names */
export async function forgetUnprovenPasskeys(connection: Connection, userId: string): Promise<readonly string[]> {
  return (await run(connection, PASSKEYS, [userId])).map(({ name }) => name);
}

/** Whoever began it has the key, whoever confirmed it. */
const KEY = statement<{ confirmed_at: Date | null }>(
  'forget-unproven-key',
  `delete from one_time_keys where user_id = $1 and begun_at < ${UNTIL} returning confirmed_at`,
);
const CODES = statement<never>(
  'forget-codes-without-key',
  `delete from recovery_codes where user_id = $1 and not exists (select from one_time_keys where user_id = $1)`,
);

/** Its recovery codes as well. @returns false if none was in use */
export async function forgetUnprovenKey(connection: Connection, userId: string): Promise<boolean> {
  const row = await first(connection, KEY, [userId]);
  await run(connection, CODES, [userId]);
  return row !== undefined && row.confirmed_at !== null;
}

interface RevokedRow {
  readonly location_id: LocationId;
  readonly name: string;
}

const TOKENS = statement<RevokedRow>(
  'revoke-unproven-api-tokens',
  `update api_tokens set revoked_at = now()
    where user_id = $1 and revoked_at is null and expires_at > now() and created_at < ${UNTIL} returning location_id, name`,
);

/** @every-location of the user, whose tokens they are */
export function revokeUnprovenApiTokens(connection: Connection, userId: string): Promise<RevokedRow[]> {
  return run(connection, TOKENS, [userId]);
}
