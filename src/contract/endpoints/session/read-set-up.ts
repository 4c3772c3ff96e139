import type * as v from 'valibot';
import { setUpDocument } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readSetUp: Endpoint<'/api/auth/set-up', v.InferOutput<typeof setUpDocument>> = {
  method: 'GET',
  path: '/api/auth/set-up',
  answer: setUpDocument,
};

export const readSetUpInput = endpointInput(readSetUp, () => ({
  says: 'How far the person has set up their practice.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
