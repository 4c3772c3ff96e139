import type * as v from 'valibot';
import { loginRequest, loginDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const logIn: Endpoint<
  '/api/auth/login',
  v.InferOutput<typeof loginDocument>,
  { body: v.InferInput<typeof loginRequest> }
> = {
  method: 'POST',
  path: '/api/auth/login',
  answer: loginDocument,
};

export const logInReading = reading(logIn, () => ({
  says: 'Signs a person in.',
  who: 'anybody',
  key: 'none',
  body: loginRequest,
}));
