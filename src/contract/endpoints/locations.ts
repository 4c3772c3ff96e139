/** The locations of a person. */
import * as v from 'valibot';
import { whole } from '../resources/resource.ts';
import { locationDocument, practiceLocationResource } from '../resources/session.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { locationGroupsDocument } from '../resources/distributor-accounts.ts';
import { ignoredParameter, words } from './parameters.ts';
import { changedLocationDocument, locationRequest } from '../resources/members.ts';
import { newLocationRequest } from '../resources/sign-up.ts';

const locationsDocument = v.object({ data: v.array(practiceLocationResource), meta: v.object({ total: whole }) });

export const listLocations: Endpoint<'/api/v2/practice-locations', v.InferOutput<typeof locationsDocument>> = {
  method: 'GET',
  path: '/api/v2/practice-locations',
  answer: locationsDocument,
};

export const listLocationsInput = endpointInput(listLocations, () => ({
  says: 'The locations that the person may see.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));

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

export const readLocation: Endpoint<'/api/v2/practice-locations/:id', v.InferOutput<typeof locationDocument>> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id',
  answer: locationDocument,
};

export const readLocationInput = endpointInput(readLocation, () => ({
  says: 'A location: status, budget, savings.',
  who: 'named-location',
  needs: 'signed-in',
  key: 'none',
  /** API-41: the location lists its distributors; the accounts are only included on request. */
  query: { full: ignoredParameter, include: words(['practice-location-distributors']) },
}));

export const addLocation: Endpoint<
  '/api/v2/practice-locations',
  v.InferOutput<typeof locationDocument>,
  { body: v.InferInput<typeof newLocationRequest> }
> = {
  method: 'POST',
  path: '/api/v2/practice-locations',
  answer: locationDocument,
};

export const addLocationInput = endpointInput(addLocation, () => ({
  says: 'Adds a location to the practice, owned by the person. For owners; the same one twice is added once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: newLocationRequest,
}));

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

export const completeWizard: Endpoint<
  '/api/v2/practice-locations/complete-wizard',
  v.InferOutput<typeof locationDocument>
> = {
  method: 'PATCH',
  path: '/api/v2/practice-locations/complete-wizard',
  answer: locationDocument,
};

export const completeWizardInput = endpointInput(completeWizard, () => ({
  says: 'Completes the setup of the location; its wizard is not shown again.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
