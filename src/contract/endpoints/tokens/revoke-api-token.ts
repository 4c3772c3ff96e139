import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const revokeApiToken: Endpoint<'/api/v2/api-tokens/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/api-tokens/:id',
  answer: noDocument,
};

export const revokeApiTokenInput = endpointInput(revokeApiToken, () => ({
  says: 'Ends an API token at once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
