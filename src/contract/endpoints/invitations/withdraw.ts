import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const withdrawInvitation: Endpoint<'/api/v2/invitations/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/invitations/:id',
  answer: noDocument,
};

export const withdrawInvitationInput = endpointInput(withdrawInvitation, () => ({
  says: 'Ends an invitation.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
