import type * as v from 'valibot';
import { signedInDocument } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listSessions: Endpoint<'/api/auth/sessions', v.InferOutput<typeof signedInDocument>> = {
  method: 'GET',
  path: '/api/auth/sessions',
  answer: signedInDocument,
};

export const listSessionsInput = endpointInput(listSessions, () => ({
  says: 'Where the person is signed in, what was used last first.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
