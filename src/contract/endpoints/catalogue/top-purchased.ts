import type * as v from 'valibot';
import { topListDocument } from '../../resources/catalogue-product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readTopPurchased: Endpoint<
  '/api/v2/product-distributors/topPurchased',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/topPurchased',
  answer: topListDocument,
};

export const readTopPurchasedInput = endpointInput(readTopPurchased, () => ({
  says: 'What was bought most.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
