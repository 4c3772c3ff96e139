import type * as v from 'valibot';
import { locationDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { passedOver, words } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readLocation: Endpoint<'/api/v2/practice-locations/:id', v.InferOutput<typeof locationDocument>> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id',
  answer: locationDocument,
};

export const readLocationInput = endpointInput(readLocation, () => ({
  says: 'A location: status, budget, what was saved.',
  who: 'named-location',
  needs: 'signed-in',
  key: 'none',
  /** API-41: which distributors there are stands in the location; each account is included where it is asked for. */
  query: { full: passedOver, include: words(['practice-location-distributors']) },
}));
