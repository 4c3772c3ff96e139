import type * as v from 'valibot';
import { loginRequest, loginDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const logIn: Endpoint<
  '/api/auth/login',
  v.InferOutput<typeof loginDocument>,
  { body: v.InferInput<typeof loginRequest> }
> = {
  method: 'POST',
  path: '/api/auth/login',
  answer: loginDocument,
};

export const logInInput = endpointInput(logIn, () => ({
  says: 'Signs a person in.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: loginRequest,
}));
