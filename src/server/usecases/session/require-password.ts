/** Requires a signed-in person's current password, before changes to how they sign in. Rule: an attempt is counted before it is checked. */
import { type AttemptLimits, beginAttempt, clearAttempt } from '../../store/people/login-attempts.ts';
import { findUser, type UserRow } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, requireThemselves } from '../actor.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';
import { beginCode, consumeCode, wrongCode } from '../two-factor/consume-code.ts';
import { isPassword } from './password-hash.ts';

const LIMITS: AttemptLimits = { windowSeconds: 900, together: 10, byEmail: 10, byAddress: 50 };

export interface Asking {
  readonly actor: Actor;
  /** Network of the caller. */
  readonly address: string;
  /** The purpose, as in `change the password`. */
  readonly what: string;
}

/**
 * @param attribute of the request that contains it
 * @throws Refused
 */
export async function requirePassword(
  { store }: Pick<Installation, 'store'>,
  { actor, address, what }: Asking,
  { password, attribute = 'password' }: { password: string; attribute?: string },
): Promise<UserRow> {
  requireThemselves(actor, what);
  const user = await findUser(store.pool, actor.userId);
  if (user === null) throw new Refused('not-found', 'There is no such user.');
  const who = { email: `password ${user.email}`, address: `password ${address}` };
  const attempt = await beginAttempt(store, who, LIMITS);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    throw new Refused('too-many-requests', 'Too many wrong passwords; try again later.', { retryAfterSeconds });
  }
  if (!(await isPassword(password, user.password_hash))) throw wrongPassword(attribute);
  await clearAttempt(store.pool, attempt.id);
  return user;
}

const wrongPassword = (attribute: string): Refused =>
  new Refused('wrong-password', 'Your current password isn’t right.', { pointer: `/data/attributes/${attribute}` });

/**
 * Called in the transaction that acts on the verified password: another one may have been set since.
 * @param now locked
 * @throws Refused
 */
export function requireSamePassword(verified: UserRow, now: UserRow | null, attribute = 'password'): void {
  if (now?.password_hash !== verified.password_hash) throw wrongPassword(attribute);
}

/** Requires the password, and a code if the person has an authenticator app. @throws Refused */
export async function requireProof(
  { store, tokenKey }: Installation,
  asking: Asking,
  { password, code = '' }: { password: string; code?: string | undefined },
  now = Date.now(),
): Promise<UserRow> {
  const user = await requirePassword({ store }, asking, { password });
  if (!user.has_two_factor) return user;
  if (code.trim() === '') throw secondFactorNeeded();
  const userId = user.id;
  const attempt = await beginCode({ store }, { userId, countedAs: asking.address });
  const factor = await inTransaction(store, (connection) => consumeCode(connection, { userId, tokenKey, code, now }));
  if (factor === null) throw wrongCode();
  await clearAttempt(store.pool, attempt);
  return user;
}

export const secondFactorNeeded = (): Refused =>
  new Refused('second-factor-needed', 'Enter a code from your authenticator app.', {
    pointer: '/data/attributes/code',
  });
