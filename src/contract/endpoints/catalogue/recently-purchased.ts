import type * as v from 'valibot';
import { topListDocument } from '../../resources/catalogue-product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readRecentlyPurchased: Endpoint<
  '/api/v2/product-distributors/recentlyPurchased',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/recentlyPurchased',
  answer: topListDocument,
};

export const readRecentlyPurchasedInput = endpointInput(readRecentlyPurchased, () => ({
  says: 'What was bought last.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
