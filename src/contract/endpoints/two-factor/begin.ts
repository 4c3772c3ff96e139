import type * as v from 'valibot';
import { twoFactorKeyDocument, twoFactorRequest } from '../../resources/two-factor.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Makes a key for an authenticator app; nothing asks for a code before one was confirmed.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: twoFactorRequest,
}));
