/**
 * A secret that a browser stores at its first sign-in, so that nobody can lock a person out of their own device by guessing their password
 * elsewhere. Rule: it grants no access by itself, and attempts with it are counted separately.
 */
import { randomBytes } from 'node:crypto';
import type { AttemptLimits } from '../../store/people/login-attempts.ts';
import { isKnownDevice } from '../../store/people/known-devices.ts';
import type { Store } from '../../store/open-store.ts';
import { tokenHash } from './tokens.ts';

const LIMITS: AttemptLimits = { windowSeconds: 900, together: 10, byEmail: 60, byAddress: 50 };
/** Attempts made elsewhere do not count on a known device. */
const LIMITS_OF_KNOWN: AttemptLimits = { ...LIMITS, byEmail: 1_000_000 };

export interface Caller {
  /** The key under which attempts are counted: a network, or a known device. */
  readonly countedAs: string;
  readonly limits: AttemptLimits;
  /** The hash of the secret that the device brought; null: none. */
  readonly deviceHash: Buffer | null;
  /** The person has signed in on it before. */
  readonly isKnown: boolean;
}

export async function callerOf(
  { store, tokenKey }: { store: Store; tokenKey: string },
  { email, address, deviceSecret }: { email: string; address: string; deviceSecret: string | null },
): Promise<Caller> {
  if (deviceSecret === null) return { countedAs: address, limits: LIMITS, deviceHash: null, isKnown: false };
  const deviceHash = deviceHashOf(tokenKey, deviceSecret);
  return (await isKnownDevice(store.pool, deviceHash, email))
    ? { countedAs: `device ${deviceHash.toString('base64url')}`, limits: LIMITS_OF_KNOWN, deviceHash, isKnown: true }
    : { countedAs: address, limits: LIMITS, deviceHash, isKnown: false };
}

export function newDeviceSecret(tokenKey: string): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: deviceHashOf(tokenKey, secret) };
}

export function deviceHashOf(tokenKey: string, secret: string): Buffer {
  return tokenHash(tokenKey, `device ${secret}`);
}
