/** A person's second factor. */
import type * as v from 'valibot';
import {
  recoveryCodesDocument,
  recoveryCodesRequest,
  twoFactorConfirmationRequest,
  twoFactorDocument,
  twoFactorKeyDocument,
  twoFactorRemovalRequest,
  twoFactorRequest,
} from '../resources/two-factor.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const readTwoFactor: Endpoint<'/api/auth/two-factor', v.InferOutput<typeof twoFactorDocument>> = {
  method: 'GET',
  path: '/api/auth/two-factor',
  answer: twoFactorDocument,
};

export const readTwoFactorInput = endpointInput(readTwoFactor, () => ({
  says: 'Whether the person signs in with a second factor, and how many recovery codes are left.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
}));

export const beginTwoFactor: Endpoint<
  '/api/auth/two-factor',
  v.InferOutput<typeof twoFactorKeyDocument>,
  { body: v.InferInput<typeof twoFactorRequest> }
> = {
  method: 'POST',
  path: '/api/auth/two-factor',
  answer: twoFactorKeyDocument,
};

export const beginTwoFactorInput = endpointInput(beginTwoFactor, () => ({
  says: 'Creates a key for an authenticator app; no code is required until one was confirmed.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
  body: twoFactorRequest,
}));

export const confirmTwoFactor: Endpoint<
  '/api/auth/two-factor/confirmations',
  v.InferOutput<typeof recoveryCodesDocument>,
  { body: v.InferInput<typeof twoFactorConfirmationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/two-factor/confirmations',
  answer: recoveryCodesDocument,
};

export const confirmTwoFactorInput = endpointInput(confirmTwoFactor, () => ({
  says: 'Turns two-factor sign-in on with a first code, and returns recovery codes, which are shown only once.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  isForSetUp: true,
  body: twoFactorConfirmationRequest,
}));

export const renewRecoveryCodes: Endpoint<
  '/api/auth/two-factor/recovery-codes',
  v.InferOutput<typeof recoveryCodesDocument>,
  { body: v.InferInput<typeof recoveryCodesRequest> }
> = {
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  answer: recoveryCodesDocument,
};

export const renewRecoveryCodesInput = endpointInput(renewRecoveryCodes, () => ({
  says: 'Replaces the recovery codes; the new ones are shown only once.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: recoveryCodesRequest,
}));

export const turnOffTwoFactor: Endpoint<
  '/api/auth/two-factor/removals',
  undefined,
  { body: v.InferInput<typeof twoFactorRemovalRequest> }
> = {
  method: 'POST',
  path: '/api/auth/two-factor/removals',
  answer: noDocument,
};

export const turnOffTwoFactorInput = endpointInput(turnOffTwoFactor, () => ({
  says: 'Turns two-factor sign-in off.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: twoFactorRemovalRequest,
}));
