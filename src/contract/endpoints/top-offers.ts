/** The most bought and the most recently bought offers. */
import type * as v from 'valibot';
import { topListDocument } from '../resources/catalogue-product.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

export const readTopPurchased: Endpoint<
  '/api/v2/product-distributors/topPurchased',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/topPurchased',
  answer: topListDocument,
};

export const readTopPurchasedInput = endpointInput(readTopPurchased, () => ({
  says: 'The most purchased offers.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));

export const readTopOrdered: Endpoint<
  '/api/v2/product-distributors/topOrdered',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/topOrdered',
  answer: topListDocument,
};

export const readTopOrderedInput = endpointInput(readTopOrdered, () => ({
  says: 'The most frequently ordered offers.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));

export const readRecentlyPurchased: Endpoint<
  '/api/v2/product-distributors/recentlyPurchased',
  v.InferOutput<typeof topListDocument>
> = {
  method: 'GET',
  path: '/api/v2/product-distributors/recentlyPurchased',
  answer: topListDocument,
};

export const readRecentlyPurchasedInput = endpointInput(readRecentlyPurchased, () => ({
  says: 'The most recently purchased offers.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
