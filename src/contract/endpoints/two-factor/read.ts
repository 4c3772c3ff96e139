import type * as v from 'valibot';
import { twoFactorDocument } from '../../resources/two-factor.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
}));
