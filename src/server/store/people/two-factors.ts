/** Keys of one-time passwords, and recovery codes (AUTH-33). Rule: a code works once, even with concurrent requests. */
import { type Connection, first, run, statement } from '../connection.ts';

export interface OneTimeKeyRow {
  readonly key_sealed: Buffer;
  /** null: not confirmed with a code yet. */
  readonly confirmed_at: Date | null;
  readonly recovery_codes: number;
}

const FIND = statement<OneTimeKeyRow>(
  'find-one-time-key',
  `select key_sealed, confirmed_at, (select count(*)::int from recovery_codes c where c.user_id = k.user_id) as recovery_codes
    from one_time_keys k where user_id = $1 and (confirmed_at is not null or begun_at > now() - interval '1 hour')`,
);

/** null: none, or one that was not confirmed within an hour. */
export async function findOneTimeKey(connection: Connection, userId: string): Promise<OneTimeKeyRow | null> {
  return (await first(connection, FIND, [userId])) ?? null;
}

const BEGIN = statement<{ user_id: string }>(
  'begin-one-time-key',
  `insert into one_time_keys (user_id, key_sealed) values ($1, $2)
    on conflict (user_id) do update set key_sealed = excluded.key_sealed, begun_at = now()
      where one_time_keys.confirmed_at is null returning user_id`,
);

/** @returns false if a confirmed one exists */
export async function beginOneTimeKey(connection: Connection, userId: string, sealedKey: Buffer): Promise<boolean> {
  return (await run(connection, BEGIN, [userId, sealedKey])).length > 0;
}

const CONFIRM = statement<{ user_id: string }>(
  'confirm-one-time-key',
  `update one_time_keys set confirmed_at = now(), used_step = $3, confirmed_by = $4
    where user_id = $1 and key_sealed = $2 and confirmed_at is null returning user_id`,
);

export interface Confirmation {
  readonly userId: string;
  readonly sealedKey: Buffer;
  readonly step: number;
  readonly sessionId: string | null;
}

/** @returns false if another one was begun, or this one confirmed, in the meantime */
export async function confirmOneTimeKey(
  connection: Connection,
  { userId, sealedKey, step, sessionId }: Confirmation,
): Promise<boolean> {
  return (await run(connection, CONFIRM, [userId, sealedKey, step, sessionId])).length > 0;
}

const CONFIRM_AGAIN = statement<{ user_id: string }>(
  'confirm-one-time-key-again',
  `update one_time_keys set used_step = $3 where user_id = $1 and key_sealed = $2 and used_step <= $3 and confirmed_by = $4
      and confirmed_at > now() - interval '10 minutes' returning user_id`,
);

/** @returns false unless the same session confirmed it minutes ago, with this code or an earlier one */
export async function confirmOneTimeKeyAgain(
  connection: Connection,
  { userId, sealedKey, step, sessionId }: Confirmation,
): Promise<boolean> {
  return (await run(connection, CONFIRM_AGAIN, [userId, sealedKey, step, sessionId])).length > 0;
}

const SPEND_STEP = statement<{ user_id: string }>(
  'spend-one-time-step',
  `update one_time_keys set used_step = $2
    where user_id = $1 and confirmed_at is not null and used_step < $2 returning user_id`,
);

/** @returns false if this code, or a later one, was used before */
export async function consumeStep(connection: Connection, userId: string, step: number): Promise<boolean> {
  return (await run(connection, SPEND_STEP, [userId, step])).length > 0;
}

const FORGET_CODES = statement<never>('forget-recovery-codes', 'delete from recovery_codes where user_id = $1');
const INSERT_CODES = statement<never>(
  'insert-recovery-codes',
  'insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])',
);

/** Replaces the previous ones. */
export async function replaceRecoveryCodes(
  connection: Connection,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(connection, FORGET_CODES, [userId]);
  await run(connection, INSERT_CODES, [userId, hashes]);
}

const SPEND_CODE = statement<{ user_id: string }>(
  'spend-recovery-code',
  'delete from recovery_codes where user_id = $1 and hash = $2 returning user_id',
);

/** @returns false if it was used before or does not exist */
export async function consumeRecoveryCode(connection: Connection, userId: string, hash: Buffer): Promise<boolean> {
  return (await run(connection, SPEND_CODE, [userId, hash])).length > 0;
}

const FORGET_KEY = statement<{ confirmed_at: Date | null }>(
  'forget-one-time-key',
  'delete from one_time_keys where user_id = $1 returning confirmed_at',
);

/** @returns false if there was nothing to remove */
export async function forgetTwoFactor(connection: Connection, userId: string): Promise<boolean> {
  await run(connection, FORGET_CODES, [userId]);
  const row = await first(connection, FORGET_KEY, [userId]);
  return row !== undefined && row.confirmed_at !== null;
}
