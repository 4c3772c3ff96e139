/** Getting back in, a new password, and where one is signed in. All failures are `WireFailure`. */
import { askRecovery as recoveryEndpoint } from '#contract/endpoints/session/ask-recovery.ts';
import { changePassword as changeEndpoint } from '#contract/endpoints/session/change-password.ts';
import { checkReset as checkEndpoint } from '#contract/endpoints/session/check-reset.ts';
import { endOtherSessions as endOthersEndpoint } from '#contract/endpoints/session/end-sessions.ts';
import { endSession as endEndpoint } from '#contract/endpoints/session/end-session.ts';
import { listSessions } from '#contract/endpoints/session/list-sessions.ts';
import { resetPassword as resetEndpoint } from '#contract/endpoints/session/reset-password.ts';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';
import { callOf } from './request-of.ts';

type Guest = Pick<ApiClient, 'readAsGuest'>;
type Person = Pick<ApiClient, 'read'>;

export async function askRecovery(api: Guest, email: string): Promise<void> {
  const body = { data: { type: 'recoveries' as const, attributes: { email } } };
  await api.readAsGuest(callOf(recoveryEndpoint, { body }), recoveryEndpoint.answer);
}

/** @returns the address of the person whose link it is */
export async function checkReset(api: Guest, token: string, signal: AbortSignal): Promise<string> {
  const body = { data: { type: 'reset-checks' as const, attributes: { token } } };
  return (await api.readAsGuest(callOf(checkEndpoint, { body, signal }), checkEndpoint.answer)).meta.email;
}

export async function resetPassword(api: Guest, attributes: { token: string; password: string }): Promise<void> {
  const body = { data: { type: 'resets' as const, attributes } };
  await api.readAsGuest(callOf(resetEndpoint, { body }), resetEndpoint.answer);
}

export async function changePassword(api: Person, attributes: { current: string; password: string }): Promise<void> {
  await call(api, changeEndpoint, { body: { data: { type: 'passwords', attributes } } });
}

export async function readSessions(api: Person, signal?: AbortSignal): Promise<readonly SignedInResource[]> {
  return (await call(api, listSessions, { signal })).data;
}

export async function endSession(api: Person, id: string): Promise<void> {
  await call(api, endEndpoint, { params: { id } });
}

export async function endOtherSessions(api: Person): Promise<void> {
  await call(api, endOthersEndpoint, {});
}
