import type * as v from 'valibot';
import { userDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readUser: Endpoint<'/api/auth/user', v.InferOutput<typeof userDocument>> = {
  method: 'GET',
  path: '/api/auth/user',
  answer: userDocument,
};

export const readUserInput = endpointInput(readUser, () => ({
  says: 'Who is signed in, and where.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
