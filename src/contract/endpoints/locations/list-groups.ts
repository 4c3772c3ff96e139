import type * as v from 'valibot';
import { locationGroupsDocument } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listLocationGroups: Endpoint<
  '/api/v2/practice-location-groups',
  v.InferOutput<typeof locationGroupsDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-location-groups',
  answer: locationGroupsDocument,
};

export const listLocationGroupsInput = endpointInput(listLocationGroups, () => ({
  says: 'The practices of the person, each with those of its locations that the person belongs to.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
