import type * as v from 'valibot';
import { invitationDocument, invitationRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const invite: Endpoint<
  '/api/v2/invitations',
  v.InferOutput<typeof invitationDocument>,
  { body: v.InferInput<typeof invitationRequest> }
> = {
  method: 'POST',
  path: '/api/v2/invitations',
  answer: invitationDocument,
};

export const inviteInput = endpointInput(invite, () => ({
  says: 'Invites a person by mail, or whoever scans the code of the link.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: invitationRequest,
}));
