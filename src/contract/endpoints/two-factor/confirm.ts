import type * as v from 'valibot';
import { recoveryCodesDocument, twoFactorConfirmationRequest } from '../../resources/two-factor.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Turns two-factor sign-in on by a first code, and tells recovery codes this once.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: twoFactorConfirmationRequest,
}));
