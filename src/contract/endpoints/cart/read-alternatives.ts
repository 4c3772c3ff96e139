import type * as v from 'valibot';
import { alternativesBody, alternativesDocument } from '../../resources/optimisation.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readCartAlternatives: Endpoint<
  '/api/v2/cart/products_with_alternatives',
  v.InferOutput<typeof alternativesDocument>,
  { body: v.InferInput<typeof alternativesBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/products_with_alternatives',
  answer: alternativesDocument,
};

export const readCartAlternativesInput = endpointInput(readCartAlternatives, () => ({
  says: 'What can stand in for offers in the cart. It reads, though it is a POST.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  body: alternativesBody,
}));
