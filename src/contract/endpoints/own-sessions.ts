/** A person's own sessions. */
import type * as v from 'valibot';
import { signedInDocument } from '../resources/passwords.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listSessions: Endpoint<'/api/auth/sessions', v.InferOutput<typeof signedInDocument>> = {
  method: 'GET',
  path: '/api/auth/sessions',
  answer: signedInDocument,
};

export const listSessionsInput = endpointInput(listSessions, () => ({
  says: 'Where the person is signed in, most recently used first.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

export const endSession: Endpoint<'/api/auth/sessions/:id', undefined> = {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  answer: noDocument,
};

export const endSessionInput = endpointInput(endSession, () => ({
  says: 'Signs the person out of one device.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

export const endOtherSessions: Endpoint<'/api/auth/sessions', undefined> = {
  method: 'DELETE',
  path: '/api/auth/sessions',
  answer: noDocument,
};

export const endOtherSessionsInput = endpointInput(endOtherSessions, () => ({
  says: 'Signs the person out of all other sessions.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
