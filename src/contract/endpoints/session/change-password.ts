import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { passwordRequest } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changePassword: Endpoint<
  '/api/auth/passwords',
  undefined,
  { body: v.InferInput<typeof passwordRequest> }
> = {
  method: 'POST',
  path: '/api/auth/passwords',
  answer: noDocument,
};

export const changePasswordInput = endpointInput(changePassword, () => ({
  says: 'Changes the password, and signs out everywhere else.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: passwordRequest,
}));
