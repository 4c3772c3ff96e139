/** Passkeys of a person, and signing in with one. */
import type * as v from 'valibot';
import {
  passkeyChallengeDocument,
  passkeyDocument,
  passkeyLoginDocument,
  passkeyLoginRequest,
  passkeyRegistrationDocument,
  passkeyRegistrationRequest,
  passkeyRemovalRequest,
  passkeyRequest,
  passkeysDocument,
} from '../resources/passkeys.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listPasskeys: Endpoint<'/api/auth/passkeys', v.InferOutput<typeof passkeysDocument>> = {
  method: 'GET',
  path: '/api/auth/passkeys',
  answer: passkeysDocument,
};

export const listPasskeysInput = endpointInput(listPasskeys, () => ({
  says: 'The passkeys of the person, newest first.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
}));

export const beginPasskey: Endpoint<
  '/api/auth/passkey-registrations',
  v.InferOutput<typeof passkeyRegistrationDocument>,
  { body: v.InferInput<typeof passkeyRegistrationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkey-registrations',
  answer: passkeyRegistrationDocument,
};

export const beginPasskeyInput = endpointInput(beginPasskey, () => ({
  says: 'The options for creating a passkey on a device.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
  body: passkeyRegistrationRequest,
}));

export const addPasskey: Endpoint<
  '/api/auth/passkeys',
  v.InferOutput<typeof passkeyDocument>,
  { body: v.InferInput<typeof passkeyRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkeys',
  answer: passkeyDocument,
};

export const addPasskeyInput = endpointInput(addPasskey, () => ({
  says: 'Adds a passkey that a device has created.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
  body: passkeyRequest,
}));

export const removePasskey: Endpoint<
  '/api/auth/passkeys/:id/removals',
  undefined,
  { body: v.InferInput<typeof passkeyRemovalRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkeys/:id/removals',
  answer: noDocument,
};

export const removePasskeyInput = endpointInput(removePasskey, () => ({
  says: 'Removes a passkey.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passkeyRemovalRequest,
}));

export const challengePasskey: Endpoint<
  '/api/auth/passkey-challenges',
  v.InferOutput<typeof passkeyChallengeDocument>
> = {
  method: 'POST',
  path: '/api/auth/passkey-challenges',
  answer: passkeyChallengeDocument,
};

export const challengePasskeyInput = endpointInput(challengePasskey, () => ({
  says: 'The challenge that a device signs to sign in with a passkey.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));

export const logInByPasskey: Endpoint<
  '/api/auth/passkey-logins',
  v.InferOutput<typeof passkeyLoginDocument>,
  { body: v.InferInput<typeof passkeyLoginRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passkey-logins',
  answer: passkeyLoginDocument,
};

export const logInByPasskeyInput = endpointInput(logInByPasskey, () => ({
  says: 'Signs a person in with a passkey, without password or code.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: passkeyLoginRequest,
}));
