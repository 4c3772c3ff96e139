import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const removeMember: Endpoint<'/api/v2/members/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/members/:id',
  answer: noDocument,
};

export const removeMemberInput = endpointInput(removeMember, () => ({
  says: 'Takes the location away from a person.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
