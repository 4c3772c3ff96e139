import type * as v from 'valibot';
import { cartQuantitiesDocument } from '../../resources/cart-counters.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readCartQuantities: Endpoint<'/api/v2/cart/qty_in_cart', v.InferOutput<typeof cartQuantitiesDocument>> = {
  method: 'GET',
  path: '/api/v2/cart/qty_in_cart',
  answer: cartQuantitiesDocument,
};

export const readCartQuantitiesInput = endpointInput(readCartQuantities, () => ({
  says: 'How many of each offer are in the cart.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));
