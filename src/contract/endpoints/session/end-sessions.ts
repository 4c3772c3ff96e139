import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const endOtherSessions: Endpoint<'/api/auth/sessions', undefined> = {
  method: 'DELETE',
  path: '/api/auth/sessions',
  answer: noDocument,
};

export const endOtherSessionsInput = endpointInput(endOtherSessions, () => ({
  says: 'Signs the person out everywhere but here.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
