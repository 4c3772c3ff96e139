/**
 * Signs a person in (API-31). Rule: unknown email and wrong password are indistinguishable, also by timing; failures are counted across
 * processes, and nobody can lock another person out from a single address, nor out of a device of theirs.
 */
import type { Store } from '../../store/open-store.ts';
import { readFactors } from '../../store/people/required-factors.ts';
import { beginAttempt, clearAttempt } from '../../store/people/login-attempts.ts';
import { findUserByEmail, type UserRow } from '../../store/people/read-users.ts';
import { findLatestSignUp } from '../../store/people/sign-ups.ts';
import { isThrottlingLogged } from '../../store/people/audit-events.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import type { Installation } from '../installation.ts';
import { beginCode, consumeCode, wrongCode } from '../two-factor/consume-code.ts';
import { beginSession, deviceName, type SignedIn, wrongLogin } from './begin-session.ts';
import { secondFactorNeeded } from './require-password.ts';
import { type Caller, callerOf } from './known-device.ts';
import { isPassword, delayAsPasswordCheck } from './password-hash.ts';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly device: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The secret from the device's earlier sign-in. */
  readonly deviceSecret: string | null;
  /** From an authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  /** In ms. */
  readonly now?: number;
}

/** @throws Refused */
export async function logIn(installation: Installation, request: LoginRequest): Promise<SignedIn> {
  const { store, tokenKey } = installation;
  const email = request.email.trim().toLowerCase().slice(0, 320);
  const { address, deviceSecret } = request;
  const caller = await callerOf({ store, tokenKey }, { email, address, deviceSecret });
  const attempt = await beginAttempt(store, { email, address: caller.countedAs }, caller.limits);
  if ('waitSeconds' in attempt) {
    const retryAfterSeconds = attempt.waitSeconds;
    await logThrottled(store, email, request);
    throw new Refused('too-many-requests', 'Too many failed sign-ins; try again later.', { retryAfterSeconds });
  }
  const user = await findUserByEmail(store.pool, email);
  // One password hash is compared in each case: a user, an unconfirmed sign-up, or nobody.
  const signUp = user === null ? await findLatestSignUp(store.pool, email) : null;
  const known = user ?? signUp;
  if (known === null) await delayAsPasswordCheck(request.password);
  if (known === null || !(await isPassword(request.password, known.password_hash))) {
    const { id: userId = null } = user ?? {};
    await auditSignedOut(store.pool, { ...fromWhere(request), userId }, { kind: 'sign-in-failed', subject: email });
    throw wrongLogin();
  }
  if (user === null) throw new Refused('email-unconfirmed', 'Confirm your e-mail first: open the link in the mail.');
  await clearAttempt(store.pool, attempt.id);
  return await withSecondFactor(installation, request, { user, caller });
}

/** With an authenticator app its code is required in addition to the password, and never replaces it. */
async function withSecondFactor(
  { store, tokenKey, adminsNeedFactor }: Installation,
  request: LoginRequest,
  { user, caller }: { user: UserRow; caller: Caller },
): Promise<SignedIn> {
  const { code = '', device, address, now = Date.now() } = request;
  const { deviceHash } = caller;
  const userId = user.id;
  const beginning = { user, tokenKey, device, address, deviceHash, adminsNeedFactor };
  if (!user.has_two_factor) {
    const { is_asked: isAsked, passkeys } = await readFactors(store.pool, userId, adminsNeedFactor === true);
    if (isAsked && passkeys > 0) throw new Refused('passkey-needed', 'Sign in with your passkey.');
    return await inTransaction(store, (connection) => beginSession(connection, { ...beginning, how: null }));
  }
  if (code.trim() === '') throw secondFactorNeeded();
  const attempt = await countCode(store, request, { user, caller });
  const signedIn = await inTransaction(store, async (connection) => {
    const how = await consumeCode(connection, { userId, tokenKey, code, now });
    return how === null ? null : await beginSession(connection, { ...beginning, how });
  });
  if (signedIn === null) {
    const failed = { kind: 'sign-in-failed', subject: user.email, details: { how: 'code' } } as const;
    await auditSignedOut(store.pool, { ...fromWhere(request), userId }, failed);
    throw wrongCode();
  }
  await clearAttempt(store.pool, attempt);
  return signedIn;
}

async function countCode(
  store: Store,
  request: LoginRequest,
  { user, caller: { countedAs, isKnown } }: { user: UserRow; caller: Caller },
): Promise<string> {
  try {
    return await beginCode({ store }, { userId: user.id, countedAs, isKnownDevice: isKnown });
  } catch (error) {
    if (error instanceof Refused) await logThrottled(store, user.email, request);
    throw error;
  }
}

const fromWhere = ({ address, device }: LoginRequest) => ({ address, device: deviceName(device) });

async function logThrottled(store: Store, email: string, request: LoginRequest): Promise<void> {
  if (await isThrottlingLogged(store.pool, email, request.address)) return;
  const { id: userId = null } = (await findUserByEmail(store.pool, email)) ?? {};
  await auditSignedOut(store.pool, { ...fromWhere(request), userId }, { kind: 'sign-in-throttled', subject: email });
}
