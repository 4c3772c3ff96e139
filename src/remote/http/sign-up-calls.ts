/** Signing up, setting up a practice, and changing the email address. All failures are `WireFailure`. */
import { completeWizard as completeEndpoint } from '#contract/endpoints/locations.ts';
import { changeEmail as changeEndpoint } from '#contract/endpoints/own-account.ts';
import {
  checkRegistration as checkEndpoint,
  confirmEmail as confirmEndpoint,
  readSetUp as readEndpoint,
  readSignUp as signUpEndpoint,
  register as registerEndpoint,
  resendConfirmation as resendEndpoint,
  setUpLocation as locationEndpoint,
  setUpPractice as practiceEndpoint,
} from '#contract/endpoints/sign-up.ts';
import type { LoginDocument, UserResource } from '#contract/resources/session.ts';
import type {
  AccountStep,
  LocationStep,
  PracticeStep,
  SetUpResource,
  SignUpState,
} from '#contract/resources/sign-up.ts';
import { call, type Caller, type GuestCaller } from './call.ts';
import { callOf } from './request-of.ts';

export async function readSignUp(api: GuestCaller, signal: AbortSignal): Promise<SignUpState> {
  return (await api.readAsGuest(callOf(signUpEndpoint, { signal }), signUpEndpoint.answer)).meta;
}

/** @returns the secret with which this browser can ask whether the address is confirmed */
export async function register(api: GuestCaller, attributes: AccountStep): Promise<string> {
  const body = { data: { type: 'registrations' as const, attributes } };
  return (await api.readAsGuest(callOf(registerEndpoint, { body }), registerEndpoint.answer)).meta.waiting;
}

/** @returns the sign-in; null: the address is not confirmed yet */
export async function checkRegistration(
  api: GuestCaller,
  attributes: { waiting: string; device: string },
  signal: AbortSignal,
): Promise<LoginDocument | null> {
  const body = { data: { type: 'registration-checks' as const, attributes } };
  const { data, meta } = await api.readAsGuest(callOf(checkEndpoint, { body, signal }), checkEndpoint.answer);
  const { accessToken, refreshToken, accessExpiresIn, refreshExpiresIn } = meta;
  if (data === undefined || accessToken === undefined || refreshToken === undefined) return null;
  if (accessExpiresIn === undefined || refreshExpiresIn === undefined) return null;
  return { data, meta: { result: 'success', accessToken, refreshToken, accessExpiresIn, refreshExpiresIn } };
}

export async function resendConfirmation(
  api: GuestCaller,
  attributes: { email: string; waiting?: string },
): Promise<void> {
  const body = { data: { type: 'confirmation-mails' as const, attributes } };
  await api.readAsGuest(callOf(resendEndpoint, { body }), resendEndpoint.answer);
}

export interface Confirmed {
  readonly email: string;
  readonly confirmed: 'sign-up' | 'address';
}

export async function confirmEmail(api: GuestCaller, token: string): Promise<Confirmed> {
  const body = { data: { type: 'confirmations' as const, attributes: { token } } };
  return (await api.readAsGuest(callOf(confirmEndpoint, { body }), confirmEndpoint.answer)).meta;
}

export async function readSetUp(api: Caller, signal: AbortSignal): Promise<SetUpResource> {
  return (await call(api, readEndpoint, { signal })).data;
}

export async function setUpPractice(api: Caller, attributes: PracticeStep): Promise<SetUpResource> {
  return (await call(api, practiceEndpoint, { body: { data: { type: 'set-ups', attributes } } })).data;
}

/** @returns the person, with their new location */
export async function setUpLocation(api: Caller, attributes: LocationStep): Promise<UserResource> {
  return (await call(api, locationEndpoint, { body: { data: { type: 'set-ups', attributes } } })).data;
}

/** Rejects if the server did not accept it. */
export async function completeWizard(api: Caller): Promise<void> {
  await call(api, completeEndpoint, {});
}

export async function changeEmail(api: Caller, attributes: { email: string; password: string }): Promise<void> {
  await call(api, changeEndpoint, { body: { data: { type: 'emails', attributes } } });
}
