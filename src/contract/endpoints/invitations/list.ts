import type * as v from 'valibot';
import { invitationsDocument } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listInvitations: Endpoint<'/api/v2/invitations', v.InferOutput<typeof invitationsDocument>> = {
  method: 'GET',
  path: '/api/v2/invitations',
  answer: invitationsDocument,
};

export const listInvitationsInput = endpointInput(listInvitations, () => ({
  says: 'Invitations to the location that still hold.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
