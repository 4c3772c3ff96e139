/**
 * Signs a person in (API-31). Law: wrong e-mail and wrong password look and take the same; failures are counted for all
 * processes, and nobody can shut another person out from one address alone.
 */
import type { Store } from '../../store/open-store.ts';
import { type AttemptLimits, beginAttempt, clearAttempt } from '../../store/people/login-attempts.ts';
import { findUserByEmail, type UserRow } from '../../store/people/read-users.ts';
import { insertSession } from '../../store/people/session-tokens.ts';
import { inTransaction } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { isPassword, spendTimeOfPasswordCheck } from './password-hash.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

const LIMITS: AttemptLimits = { windowSeconds: 900, together: 10, byEmail: 60, byAddress: 50 };

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly device: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** @throws Refused */
export async function logIn(
  { store, tokenKey }: { store: Store; tokenKey: string },
  request: LoginRequest,
): Promise<{ user: UserRow; tokens: IssuedTokens }> {
  const email = request.email.trim().toLowerCase().slice(0, 320);
  const attempt = await beginAttempt(store, { email, address: request.address }, LIMITS);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    throw new Refused('too-many-requests', 'Too many failed sign-ins; try again later.', { retryAfterSeconds });
  }
  const user = await findUserByEmail(store.pool, email);
  if (user === null) await spendTimeOfPasswordCheck(request.password);
  if (user === null || !(await isPassword(request.password, user.password_hash))) {
    throw new Refused('wrong-login', 'Wrong e-mail or password.');
  }
  await clearAttempt(store.pool, attempt.id);
  const tokens = await inTransaction(store, async (connection) => {
    const sessionId = await insertSession(connection, user.id, request.device.slice(0, 80));
    return await issueTokens(connection, tokenKey, { sessionId, issuedFor: null });
  });
  return { user, tokens };
}
