/** Passkeys: managing them, and signing in with one. All failures are `WireFailure`. */
import {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  challengePasskey as challengeEndpoint,
  listPasskeys,
  logInByPasskey as logInEndpoint,
  removePasskey as removeEndpoint,
} from '#contract/endpoints/passkeys.ts';
import type {
  NewPasskey,
  PasskeyChallenge,
  PasskeyRegistration,
  PasskeyResource,
  UsedPasskey,
} from '#contract/resources/passkeys.ts';
import type { LoginDocument } from '#contract/resources/session.ts';
import { call, type Caller, type GuestCaller } from './call.ts';
import { callOf } from './request-of.ts';
import type { Proof } from './two-factor-calls.ts';

/** Newest first. */
export async function readPasskeys(api: Caller, signal?: AbortSignal): Promise<readonly PasskeyResource[]> {
  return (await call(api, listPasskeys, { signal })).data;
}

export async function beginPasskey(api: Caller, attributes: Proof): Promise<PasskeyRegistration> {
  return (await call(api, beginEndpoint, { body: { data: { type: 'passkey-registrations', attributes } } })).meta;
}

export async function addPasskey(api: Caller, attributes: { name: string; credential: NewPasskey }): Promise<void> {
  await call(api, addEndpoint, { body: { data: { type: 'passkeys', attributes } } });
}

export async function removePasskey(api: Caller, id: string, attributes: Proof): Promise<void> {
  await call(api, removeEndpoint, { params: { id }, body: { data: { type: 'passkey-removals', attributes } } });
}

export async function challengePasskey(api: GuestCaller): Promise<PasskeyChallenge> {
  return (await api.readAsGuest(callOf(challengeEndpoint, {}), challengeEndpoint.answer)).meta;
}

export async function logInByPasskey(
  api: GuestCaller,
  attributes: { credential: UsedPasskey; device: string },
): Promise<LoginDocument> {
  const body = { data: { type: 'passkey-logins' as const, attributes } };
  return await api.readAsGuest(callOf(logInEndpoint, { body }), logInEndpoint.answer);
}
