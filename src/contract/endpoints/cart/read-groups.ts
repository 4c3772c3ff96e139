import type * as v from 'valibot';
import { cartGroupsDocument, type CartGroupsDocument } from '../../resources/cart-group.ts';
import { cartGroupsBody } from '../../resources/checkout.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'The cart by distributor, with shipping, tax and totals of the selected lines. It only reads, although it is a POST.',
  who: 'named-location',
  needs: 'see-money',
  key: 'none',
  body: cartGroupsBody,
}));
