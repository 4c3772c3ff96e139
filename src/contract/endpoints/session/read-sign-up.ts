import type * as v from 'valibot';
import { signUpDocument } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readSignUp: Endpoint<'/api/auth/sign-up', v.InferOutput<typeof signUpDocument>> = {
  method: 'GET',
  path: '/api/auth/sign-up',
  answer: signUpDocument,
};

export const readSignUpInput = endpointInput(readSignUp, () => ({
  says: 'Whether new practices can sign up here, and whom to ask where they cannot.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
}));
