import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
