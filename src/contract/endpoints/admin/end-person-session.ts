import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const endPersonSession: Endpoint<'/api/v2/admin/people/:id/sessions/:sessionId', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/people/:id/sessions/:sessionId',
  answer: noDocument,
};

export const endPersonSessionInput = endpointInput(endPersonSession, () => ({
  says: 'Signs a person out of one device.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
