import type * as v from 'valibot';
import { registrationCheckDocument, registrationCheckRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const checkRegistration: Endpoint<
  '/api/auth/check-registration',
  v.InferOutput<typeof registrationCheckDocument>,
  { body: v.InferInput<typeof registrationCheckRequest> }
> = {
  method: 'POST',
  path: '/api/auth/check-registration',
  answer: registrationCheckDocument,
};

export const checkRegistrationInput = endpointInput(checkRegistration, () => ({
  says: 'Signs in the browser that began a sign-up, once its address is confirmed; until then it waits.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: registrationCheckRequest,
}));
