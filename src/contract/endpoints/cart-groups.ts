/** The cart by distributor, and quantities by offer. */
import type * as v from 'valibot';
import { type CartGroupsDocument, cartGroupsDocument } from '../resources/cart-group.ts';
import { cartGroupsBody } from '../resources/checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { cartQuantitiesDocument } from '../resources/cart-counters.ts';

export const readCartGroups: Endpoint<
  '/api/v2/practice-locations/:id/cart',
  CartGroupsDocument,
  { body: v.InferInput<typeof cartGroupsBody> }
> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/cart',
  answer: cartGroupsDocument,
};

export const readCartGroupsInput = endpointInput(readCartGroups, () => ({
  says: 'The cart by distributor, with shipping, tax and totals of the selected lines. Read-only, although it is a POST.',
  who: 'named-location',
  needs: 'see-money',
  key: 'none',
  body: cartGroupsBody,
}));

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
