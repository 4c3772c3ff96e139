import type * as v from 'valibot';
import { setUpDocument, setUpPracticeRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const setUpPractice: Endpoint<
  '/api/auth/set-up/practice',
  v.InferOutput<typeof setUpDocument>,
  { body: v.InferInput<typeof setUpPracticeRequest> }
> = {
  method: 'POST',
  path: '/api/auth/set-up/practice',
  answer: setUpDocument,
};

export const setUpPracticeInput = endpointInput(setUpPractice, () => ({
  says: 'Checks the license of the practice that is set up, and keeps both.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: setUpPracticeRequest,
}));
