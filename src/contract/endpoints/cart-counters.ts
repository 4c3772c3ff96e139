/** Number of lines in each of a person's carts. */
import type * as v from 'valibot';
import { cartCountersDocument } from '../resources/cart-counters.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const listCartCounters: Endpoint<
  '/api/v2/practice-locations/locations-cart-counters',
  v.InferOutput<typeof cartCountersDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-locations/locations-cart-counters',
  answer: cartCountersDocument,
};

export const listCartCountersInput = endpointInput(listCartCounters, () => ({
  says: 'How many lines are in the cart of each location.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
}));
