/** Account recovery, changing the password, and active sessions. All failures are `WireFailure`. */
import {
  askRecovery as recoveryEndpoint,
  changePassword as changeEndpoint,
  checkReset as checkEndpoint,
  prove as proveEndpoint,
  resetPassword as resetEndpoint,
} from '#contract/endpoints/passwords.ts';
import {
  endOtherSessions as endOthersEndpoint,
  endSession as endEndpoint,
  listSessions,
} from '#contract/endpoints/own-sessions.ts';
import type { ResetCheck, SignedInResource } from '#contract/resources/passwords.ts';
import { call, type Caller, type GuestCaller } from './call.ts';
import { callOf } from './request-of.ts';

export async function askRecovery(api: GuestCaller, email: string): Promise<void> {
  const body = { data: { type: 'recoveries' as const, attributes: { email } } };
  await api.readAsGuest(callOf(recoveryEndpoint, { body }), recoveryEndpoint.answer);
}

export async function checkReset(api: GuestCaller, token: string, signal: AbortSignal): Promise<ResetCheck> {
  const body = { data: { type: 'reset-checks' as const, attributes: { token } } };
  return (await api.readAsGuest(callOf(checkEndpoint, { body, signal }), checkEndpoint.answer)).meta;
}

export async function resetPassword(api: GuestCaller, attributes: { token: string; password: string }): Promise<void> {
  const body = { data: { type: 'resets' as const, attributes } };
  await api.readAsGuest(callOf(resetEndpoint, { body }), resetEndpoint.answer);
}

export async function changePassword(api: Caller, attributes: { current: string; password: string }): Promise<void> {
  await call(api, changeEndpoint, { body: { data: { type: 'passwords', attributes } } });
}

export async function readSessions(api: Caller, signal?: AbortSignal): Promise<readonly SignedInResource[]> {
  return (await call(api, listSessions, { signal })).data;
}

/** Verifies the person again, for requests refused with `proof-needed`. */
export async function prove(api: Caller, attributes: { password: string; code: string }): Promise<void> {
  await call(api, proveEndpoint, { body: { data: { type: 'proofs', attributes } } });
}

export async function endSession(api: Caller, id: string): Promise<void> {
  await call(api, endEndpoint, { params: { id } });
}

export async function endOtherSessions(api: Caller): Promise<void> {
  await call(api, endOthersEndpoint, {});
}
