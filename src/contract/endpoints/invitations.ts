/** Invitations of people to a location, and their answers. */
import type * as v from 'valibot';
import {
  invitationCheckDocument,
  invitationCheckRequest,
  invitationDocument,
  invitationRequest,
  invitationsDocument,
  joinDocument,
  joinRequest,
  membershipDocument,
  membershipRequest,
} from '../resources/members.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listInvitations: Endpoint<'/api/v2/invitations', v.InferOutput<typeof invitationsDocument>> = {
  method: 'GET',
  path: '/api/v2/invitations',
  answer: invitationsDocument,
};

export const listInvitationsInput = endpointInput(listInvitations, () => ({
  says: 'The pending invitations to the location.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

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
  says: 'Invites a person by email, or by a link that is shown as a code.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: invitationRequest,
}));

export const withdrawInvitation: Endpoint<'/api/v2/invitations/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/invitations/:id',
  answer: noDocument,
};

export const withdrawInvitationInput = endpointInput(withdrawInvitation, () => ({
  says: 'Withdraws an invitation.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const checkInvitation: Endpoint<
  '/api/auth/invitation-checks',
  v.InferOutput<typeof invitationCheckDocument>,
  { body: v.InferInput<typeof invitationCheckRequest> }
> = {
  method: 'POST',
  path: '/api/auth/invitation-checks',
  answer: invitationCheckDocument,
};

export const checkInvitationInput = endpointInput(checkInvitation, () => ({
  says: 'Whether an invitation is still valid, and for which location.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: invitationCheckRequest,
}));

export const acceptInvitation: Endpoint<
  '/api/auth/memberships',
  v.InferOutput<typeof membershipDocument>,
  { body: v.InferInput<typeof membershipRequest> }
> = {
  method: 'POST',
  path: '/api/auth/memberships',
  answer: membershipDocument,
};

export const acceptInvitationInput = endpointInput(acceptInvitation, () => ({
  says: 'Accepts an invitation for the signed-in person.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: membershipRequest,
}));

export const join: Endpoint<
  '/api/auth/joins',
  v.InferOutput<typeof joinDocument>,
  { body: v.InferInput<typeof joinRequest> }
> = {
  method: 'POST',
  path: '/api/auth/joins',
  answer: joinDocument,
};

export const joinInput = endpointInput(join, () => ({
  says: 'Creates an account for an invited person.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: joinRequest,
}));
