/** Passwords, and proof of identity. */
import type * as v from 'valibot';
import { noDocument } from '../resources/no-document.ts';
import {
  generatedPasswordDocument,
  passwordRequest,
  recoveryRequest,
  resetCheckDocument,
  resetCheckRequest,
  resetRequest,
} from '../resources/passwords.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { proofRequest } from '../resources/two-factor.ts';

export const changePassword: Endpoint<
  '/api/auth/passwords',
  undefined,
  { body: v.InferInput<typeof passwordRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passwords',
  answer: noDocument,
};

export const changePasswordInput = endpointInput(changePassword, () => ({
  says: 'Changes the password, and signs out everywhere else.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passwordRequest,
}));

export const askRecovery: Endpoint<'/api/auth/recoveries', undefined, { body: v.InferInput<typeof recoveryRequest> }> =
  {
    method: 'POST',
    path: '/api/auth/recoveries',
    answer: noDocument,
  };

export const askRecoveryInput = endpointInput(askRecovery, () => ({
  says: 'Emails a link to set a new password if the address belongs to an account; the answer is the same if it does not.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: recoveryRequest,
}));

export const checkReset: Endpoint<
  '/api/auth/reset-checks',
  v.InferOutput<typeof resetCheckDocument>,
  { body: v.InferInput<typeof resetCheckRequest> }
> = {
  method: 'POST',
  path: '/api/auth/reset-checks',
  answer: resetCheckDocument,
};

export const checkResetInput = endpointInput(checkReset, () => ({
  says: 'Whether a link to set a new password is still valid, and for whom.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resetCheckRequest,
}));

export const resetPassword: Endpoint<'/api/auth/resets', undefined, { body: v.InferInput<typeof resetRequest> }> = {
  method: 'POST',
  path: '/api/auth/resets',
  answer: noDocument,
};

export const resetPasswordInput = endpointInput(resetPassword, () => ({
  says: 'Sets a new password with the emailed link, which can be used once, and signs out everywhere.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resetRequest,
}));

export const generatePassword: Endpoint<
  '/api/auth/generate-password',
  v.InferOutput<typeof generatedPasswordDocument>
> = {
  method: 'POST',
  path: '/api/auth/generate-password',
  answer: generatedPasswordDocument,
};

export const generatePasswordInput = endpointInput(generatePassword, () => ({
  says: 'Generates a strong password. It is not stored until it is set.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));

export const prove: Endpoint<'/api/auth/proofs', undefined, { body: v.InferInput<typeof proofRequest> }> = {
  method: 'POST',
  path: '/api/auth/proofs',
  answer: noDocument,
};

export const proveInput = endpointInput(prove, () => ({
  says: 'Confirms the person’s identity again, for operations that require it within ten minutes.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: proofRequest,
}));
