/**
 * Verifies a code from a person's app, or a recovery code (AUTH-33). Rule: a code works once; attempts are counted in the database before
 * they are checked, across processes, and separately from passwords: attempts elsewhere lock nobody out of a known device.
 */
import type { Connection } from '../../store/connection.ts';
import { type AttemptLimits, beginAttempt } from '../../store/people/login-attempts.ts';
import { findOneTimeKey, consumeRecoveryCode, consumeStep } from '../../store/people/two-factors.ts';
import { openSecret } from '../admin/sealed-secret.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';
import { stepOf } from './one-time-password.ts';
import { asRecoveryCode, recoveryHash } from './recovery-codes.ts';

/** Three of a million codes are valid at a time: 480 guesses a day find one in two years. */
const LIMITS: AttemptLimits = { windowSeconds: 3600, together: 10, byEmail: 20, byAddress: 50 };
const NO_LIMIT = 1_000_000;

/** Records an attempt as failed until it is cleared. @returns the attempt @throws Refused */
export async function beginCode(
  { store }: Pick<Installation, 'store'>,
  { userId, countedAs, isKnownDevice = false }: { userId: string; countedAs: string; isKnownDevice?: boolean },
): Promise<string> {
  const who = { email: `code ${userId}`, address: `code ${countedAs}` };
  const limits = isKnownDevice ? { ...LIMITS, byEmail: NO_LIMIT } : LIMITS;
  const attempt = await beginAttempt(store, who, limits);
  if ('id' in attempt) return attempt.id;
  const retryAfterSeconds = attempt.waitSeconds;
  throw new Refused('too-many-requests', 'Too many wrong codes; try again later.', { retryAfterSeconds });
}

export type CodeFactor = 'one-time-code' | 'recovery-code';

/** Requires the transaction of the action that needs the code. @returns null: wrong, or used before */
export async function consumeCode(
  connection: Connection,
  { userId, tokenKey, code, now }: { userId: string; tokenKey: string; code: string; now: number },
): Promise<CodeFactor | null> {
  const row = await findOneTimeKey(connection, userId);
  if (row === null || row.confirmed_at === null) return null;
  const key = openSecret(tokenKey, row.key_sealed);
  if (asRecoveryCode(code) !== null) {
    for (const each of key === null ? [tokenKey] : [key, tokenKey]) {
      if (await consumeRecoveryCode(connection, userId, recoveryHash(each, userId, code))) return 'recovery-code';
    }
    return null;
  }
  const step = key === null ? null : stepOf(key, code.replaceAll(/\s/g, ''), now);
  return step !== null && (await consumeStep(connection, userId, step)) ? 'one-time-code' : null;
}

export const wrongCode = (): Refused =>
  new Refused('wrong-code', 'This code isn’t right, or was used before.', { pointer: '/data/attributes/code' });
