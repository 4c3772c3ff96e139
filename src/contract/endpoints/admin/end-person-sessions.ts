import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const endPersonSessions: Endpoint<'/api/v2/admin/people/:id/sessions', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/people/:id/sessions',
  answer: noDocument,
};

export const endPersonSessionsInput = endpointInput(endPersonSessions, () => ({
  says: 'Signs a person out everywhere.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
