import type * as v from 'valibot';
import { invitationCheckDocument, invitationCheckRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Whether an invitation still holds, and to what.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: invitationCheckRequest,
}));
