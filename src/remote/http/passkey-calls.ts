/** Passkeys: the person's own, and signing in by one. All failures are `WireFailure`. */
import { addPasskey as addEndpoint } from '#contract/endpoints/passkeys/add.ts';
import { beginPasskey as beginEndpoint } from '#contract/endpoints/passkeys/begin.ts';
import { challengePasskey as challengeEndpoint } from '#contract/endpoints/passkeys/challenge.ts';
import { listPasskeys } from '#contract/endpoints/passkeys/list.ts';
import { logInByPasskey as logInEndpoint } from '#contract/endpoints/passkeys/log-in.ts';
import { removePasskey as removeEndpoint } from '#contract/endpoints/passkeys/remove.ts';
import type {
  NewPasskey,
  PasskeyChallenge,
  PasskeyRegistration,
  PasskeyResource,
  UsedPasskey,
} from '#contract/resources/passkeys.ts';
import type { LoginDocument } from '#contract/resources/session.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';
import { callOf } from './request-of.ts';
import type { Proof } from './two-factor-calls.ts';

type Person = Pick<ApiClient, 'read'>;
type Guest = Pick<ApiClient, 'readAsGuest'>;

/** Newest first. */
export async function readPasskeys(api: Person, signal?: AbortSignal): Promise<readonly PasskeyResource[]> {
  return (await call(api, listPasskeys, { signal })).data;
}

export async function beginPasskey(api: Person, attributes: Proof): Promise<PasskeyRegistration> {
  return (await call(api, beginEndpoint, { body: { data: { type: 'passkey-registrations', attributes } } })).meta;
}

export async function addPasskey(api: Person, attributes: { name: string; credential: NewPasskey }): Promise<void> {
  await call(api, addEndpoint, { body: { data: { type: 'passkeys', attributes } } });
}

export async function removePasskey(api: Person, id: string, attributes: Proof): Promise<void> {
  await call(api, removeEndpoint, { params: { id }, body: { data: { type: 'passkey-removals', attributes } } });
}

export async function challengePasskey(api: Guest): Promise<PasskeyChallenge> {
  return (await api.readAsGuest(callOf(challengeEndpoint, {}), challengeEndpoint.answer)).meta;
}

export async function logInByPasskey(
  api: Guest,
  attributes: { credential: UsedPasskey; device: string },
): Promise<LoginDocument> {
  const body = { data: { type: 'passkey-logins' as const, attributes } };
  return await api.readAsGuest(callOf(logInEndpoint, { body }), logInEndpoint.answer);
}
