import type * as v from 'valibot';
import { membershipDocument, membershipRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Gives the location of an invitation to the person who is signed in.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: membershipRequest,
}));
