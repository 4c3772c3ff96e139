import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const removePartner: Endpoint<'/api/v2/admin/partners/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/partners/:id',
  answer: noDocument,
};

export const removePartnerInput = endpointInput(removePartner, () => ({
  says: 'Removes a partner.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
