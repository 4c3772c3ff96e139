import type * as v from 'valibot';
import { topListDocument } from '../../resources/catalogue-product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readTopOrdered: Endpoint<
  '/api/v2/product-distributors/topOrdered',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/topOrdered',
  answer: topListDocument,
};

export const readTopOrderedInput = endpointInput(readTopOrdered, () => ({
  says: 'What was ordered most often.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
