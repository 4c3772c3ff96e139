import type * as v from 'valibot';
import { membersDocument } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
