import type * as v from 'valibot';
import { changedLocationDocument, locationRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changeLocation: Endpoint<
  '/api/v2/practice-locations/:id',
  v.InferOutput<typeof changedLocationDocument>,
  { body: v.InferInput<typeof locationRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/practice-locations/:id',
  answer: changedLocationDocument,
};

export const changeLocationInput = endpointInput(changeLocation, () => ({
  says: 'Changes name, address, time zone or budget of a location.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
  body: locationRequest,
}));
