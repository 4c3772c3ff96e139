/**
 * Begins a session after authentication: its tokens, and the device's secret. Rule: what was verified still holds when the session is
 * inserted, since a new password and switching off an account end only the sessions that exist.
 */
import { readableName } from '#domain/names/readable-name.ts';
import type { Connection } from '../../store/connection.ts';
import { readFactors } from '../../store/people/required-factors.ts';
import { rememberDevice } from '../../store/people/known-devices.ts';
import { lockUserForSignIn, type UserRow } from '../../store/people/read-users.ts';
import { insertSession } from '../../store/people/session-tokens.ts';
import { auditSignedOut } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { newDeviceSecret } from './known-device.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

export interface SignedIn {
  readonly user: UserRow;
  readonly tokens: IssuedTokens;
  /** The device stores it, replacing the one that it sent. */
  readonly deviceSecret: string;
  /** A second factor has to be set up in the session first (AUTH-36). */
  readonly awaitsFactor: boolean;
}

export interface Beginning {
  /** As read before the password was verified. */
  readonly user: UserRow;
  readonly tokenKey: string;
  readonly device: string;
  /** Network of the caller. */
  readonly address: string;
  /** The hash of the secret that the device brought; null: none. */
  readonly deviceHash: Buffer | null;
  /** The means of authentication, if not only the password. */
  readonly how: string | null;
  /** Admins must have a second factor. */
  readonly adminsNeedFactor?: boolean | undefined;
}

/** Device names are truncated to what the list of sessions shows. */
export const deviceName = (device: string): string => readableName(device).slice(0, 80);

export const wrongLogin = (): Refused => new Refused('wrong-login', 'Wrong e-mail or password.');

/** @throws Refused */
export async function beginSession(connection: Connection, beginning: Beginning): Promise<SignedIn> {
  const { tokenKey, address, deviceHash, how, adminsNeedFactor = false } = beginning;
  const user = await lockUserForSignIn(connection, beginning.user.id);
  if (user === null || user.password_hash !== beginning.user.password_hash) throw wrongLogin();
  if (user.is_off) throw new Refused('account-off', 'This account was switched off.');
  const device = deviceName(beginning.device);
  const { secret: deviceSecret, hash } = newDeviceSecret(tokenKey);
  await rememberDevice(connection, { before: deviceHash, hash, userId: user.id });
  const factors = await readFactors(connection, user.id, adminsNeedFactor);
  const awaitsFactor = factors.is_asked && !factors.has_app && factors.passkeys === 0;
  const sessionId = await insertSession(connection, user.id, device, awaitsFactor);
  const details = how === null ? {} : { how };
  await auditSignedOut(connection, { userId: user.id, address, device }, { kind: 'signed-in', details });
  return {
    user,
    tokens: await issueTokens(connection, tokenKey, { sessionId, after: null }),
    deviceSecret,
    awaitsFactor,
  };
}
