import type * as v from 'valibot';
import { memberDocument, memberRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changeMember: Endpoint<
  '/api/v2/members/:id',
  v.InferOutput<typeof memberDocument>,
  { body: v.InferInput<typeof memberRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/members/:id',
  answer: memberDocument,
};

export const changeMemberInput = endpointInput(changeMember, () => ({
  says: 'Changes what a person may do at the location, unless somebody else has changed it since.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: memberRequest,
}));
