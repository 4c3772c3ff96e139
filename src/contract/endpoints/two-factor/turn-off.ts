import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { twoFactorRemovalRequest } from '../../resources/two-factor.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
