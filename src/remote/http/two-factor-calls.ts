/** A second factor beside the password. All failures are `WireFailure`. */
import { beginTwoFactor as beginEndpoint } from '#contract/endpoints/two-factor/begin.ts';
import { confirmTwoFactor as confirmEndpoint } from '#contract/endpoints/two-factor/confirm.ts';
import { readTwoFactor as readEndpoint } from '#contract/endpoints/two-factor/read.ts';
import { renewRecoveryCodes as renewEndpoint } from '#contract/endpoints/two-factor/renew-recovery-codes.ts';
import { turnOffTwoFactor as turnOffEndpoint } from '#contract/endpoints/two-factor/turn-off.ts';
import type { TwoFactor, TwoFactorKey } from '#contract/resources/two-factor.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** That a person is who they say, once more. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export async function readTwoFactor(api: Person, signal?: AbortSignal): Promise<TwoFactor> {
  return (await call(api, readEndpoint, { signal })).data.attributes;
}

/** A key for an authenticator app. */
export async function beginTwoFactor(api: Person, password: string): Promise<TwoFactorKey> {
  return (await call(api, beginEndpoint, { body: { data: { type: 'two-factors', attributes: { password } } } })).meta;
}

/** @returns recovery codes, which nobody is told again */
export async function confirmTwoFactor(api: Person, code: string): Promise<readonly string[]> {
  const body = { data: { type: 'two-factor-confirmations' as const, attributes: { code } } };
  return (await call(api, confirmEndpoint, { body })).meta.recoveryCodes;
}

/** @returns recovery codes, which nobody is told again */
export async function renewRecoveryCodes(api: Person, attributes: Proof): Promise<readonly string[]> {
  return (await call(api, renewEndpoint, { body: { data: { type: 'recovery-codes', attributes } } })).meta
    .recoveryCodes;
}

export async function turnOffTwoFactor(api: Person, attributes: Proof): Promise<void> {
  await call(api, turnOffEndpoint, { body: { data: { type: 'two-factor-removals', attributes } } });
}
