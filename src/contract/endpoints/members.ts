/** People of a location and what they may do. */
import type * as v from 'valibot';
import { memberDocument, memberRequest, membersDocument } from '../resources/members.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listMembers: Endpoint<'/api/v2/members', v.InferOutput<typeof membersDocument>> = {
  method: 'GET',
  path: '/api/v2/members',
  answer: membersDocument,
};

export const listMembersInput = endpointInput(listMembers, () => ({
  says: 'Who works at the location, what they may do there, and when they were last seen.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

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
  says: 'Changes a person’s access to the location, unless somebody else has changed it since.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: memberRequest,
}));

export const removeMember: Endpoint<'/api/v2/members/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/members/:id',
  answer: noDocument,
};

export const removeMemberInput = endpointInput(removeMember, () => ({
  says: 'Removes a person from the location.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
