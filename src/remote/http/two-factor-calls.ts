/** The second factor, in addition to the password. All failures are `WireFailure`. */
import {
  beginTwoFactor as beginEndpoint,
  confirmTwoFactor as confirmEndpoint,
  readTwoFactor as readEndpoint,
  renewRecoveryCodes as renewEndpoint,
  turnOffTwoFactor as turnOffEndpoint,
} from '#contract/endpoints/two-factor.ts';
import type { TwoFactor, TwoFactorKey } from '#contract/resources/two-factor.ts';
import { call, type Caller } from './call.ts';

/** Verifies the person's identity again. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export async function readTwoFactor(api: Caller, signal?: AbortSignal): Promise<TwoFactor> {
  return (await call(api, readEndpoint, { signal })).data.attributes;
}

/** A key for an authenticator app. */
export async function beginTwoFactor(api: Caller, password: string): Promise<TwoFactorKey> {
  return (await call(api, beginEndpoint, { body: { data: { type: 'two-factors', attributes: { password } } } })).meta;
}

/** @returns recovery codes, which are never shown again */
export async function confirmTwoFactor(api: Caller, code: string): Promise<readonly string[]> {
  const body = { data: { type: 'two-factor-confirmations' as const, attributes: { code } } };
  return (await call(api, confirmEndpoint, { body })).meta.recoveryCodes;
}

/** @returns recovery codes, which are never shown again */
export async function renewRecoveryCodes(api: Caller, attributes: Proof): Promise<readonly string[]> {
  return (await call(api, renewEndpoint, { body: { data: { type: 'recovery-codes', attributes } } })).meta
    .recoveryCodes;
}

export async function turnOffTwoFactor(api: Caller, attributes: Proof): Promise<void> {
  await call(api, turnOffEndpoint, { body: { data: { type: 'two-factor-removals', attributes } } });
}
