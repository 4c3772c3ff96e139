import type * as v from 'valibot';
import { optimiseBody, optimiseDocument } from '../../resources/optimisation.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const optimiseCart: Endpoint<
  '/api/v2/cart/optimize',
  v.InferOutput<typeof optimiseDocument>,
  { body: v.InferInput<typeof optimiseBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/optimize',
  answer: optimiseDocument,
};

export const optimiseCartInput = endpointInput(optimiseCart, () => ({
  says: 'Chooses cheaper offers for lines of the cart and swaps them.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: optimiseBody,
}));
