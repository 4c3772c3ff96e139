/**
 * Signs a person in (API-31). Law: wrong e-mail and wrong password look and take the same; failures are counted for all
 * processes, and nobody can shut another person out from one address alone, nor from a device of theirs at all.
 */
import type { Store } from '../../store/open-store.ts';
import { beginAttempt, clearAttempt } from '../../store/people/login-attempts.ts';
import { rememberDevice } from '../../store/people/known-devices.ts';
import { findUserByEmail, type UserRow } from '../../store/people/read-users.ts';
import { findLatestSignUp } from '../../store/people/sign-ups.ts';
import { insertSession } from '../../store/people/session-tokens.ts';
import { isThrottlingTold } from '../../store/people/audit-events.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditStranger } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { callerOf, newDeviceSecret } from './known-device.ts';
import { isPassword, spendTimeOfPasswordCheck } from './password-hash.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly device: string;
  /** Network address of the caller. */
  readonly address: string;
  /** What the device brought of an earlier sign-in. */
  readonly deviceSecret: string | null;
}

export interface SignedIn {
  readonly user: UserRow;
  readonly tokens: IssuedTokens;
  /** To be kept by the device in place of the one that it brought. */
  readonly deviceSecret: string;
}

/** @throws Refused */
export async function logIn(
  { store, tokenKey }: { store: Store; tokenKey: string },
  request: LoginRequest,
): Promise<SignedIn> {
  const email = request.email.trim().toLowerCase().slice(0, 320);
  const { address, deviceSecret } = request;
  const caller = await callerOf({ store, tokenKey }, { email, address, deviceSecret });
  const attempt = await beginAttempt(store, { email, address: caller.countedAs }, caller.limits);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    await tellThrottled(store, email, request);
    throw new Refused('too-many-requests', 'Too many failed sign-ins; try again later.', { retryAfterSeconds });
  }
  const user = await findUserByEmail(store.pool, email);
  // One password is compared, whether there is a user, somebody who has not confirmed the address, or nobody.
  const signUp = user === null ? await findLatestSignUp(store.pool, email) : null;
  const known = user ?? signUp;
  if (known === null) await spendTimeOfPasswordCheck(request.password);
  if (known === null || !(await isPassword(request.password, known.password_hash))) {
    const { id: userId = null } = user ?? {};
    await auditStranger(store.pool, { ...fromWhere(request), userId }, { kind: 'sign-in-failed', subject: email });
    throw new Refused('wrong-login', 'Wrong e-mail or password.');
  }
  if (user === null) throw new Refused('email-unconfirmed', 'Confirm your e-mail first: open the link in the mail.');
  await clearAttempt(store.pool, attempt.id);
  const device = newDeviceSecret(tokenKey);
  const tokens = await inTransaction(store, async (connection) => {
    await rememberDevice(connection, { before: caller.deviceHash, hash: device.hash, userId: user.id });
    const sessionId = await insertSession(connection, user.id, request.device.slice(0, 80));
    await auditStranger(connection, { ...fromWhere(request), userId: user.id }, { kind: 'signed-in' });
    return await issueTokens(connection, tokenKey, { sessionId, after: null });
  });
  return { user, tokens, deviceSecret: device.secret };
}

const fromWhere = ({ address, device }: LoginRequest) => ({ address, device: device.slice(0, 80) });

async function tellThrottled(store: Store, email: string, request: LoginRequest): Promise<void> {
  if (await isThrottlingTold(store.pool, email, request.address)) return;
  const { id: userId = null } = (await findUserByEmail(store.pool, email)) ?? {};
  await auditStranger(store.pool, { ...fromWhere(request), userId }, { kind: 'sign-in-throttled', subject: email });
}
