import type * as v from 'valibot';
import { registrationDocument, registrationRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const register: Endpoint<
  '/api/auth/register',
  v.InferOutput<typeof registrationDocument>,
  { body: v.InferInput<typeof registrationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/register',
  answer: registrationDocument,
};

export const registerInput = endpointInput(register, () => ({
  says: 'Begins a sign-up, and mails a link to confirm the address; the answer is the same where somebody has the address already.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: registrationRequest,
}));
