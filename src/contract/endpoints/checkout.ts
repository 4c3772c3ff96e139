/** Places orders for the cart. */
import type * as v from 'valibot';
import { checkoutBody, checkoutDocument } from '../resources/checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const checkOut: Endpoint<
  '/api/v2/practice-locations/:id/checkout',
  v.InferOutput<typeof checkoutDocument>,
  { body: v.InferInput<typeof checkoutBody> }
> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/checkout',
  answer: checkoutDocument,
};

export const checkOutInput = endpointInput(checkOut, () => ({
  says: 'Places orders for lines of the cart, one per distributor.',
  who: 'named-location',
  needs: 'order',
  key: 'needed',
  body: checkoutBody,
}));
