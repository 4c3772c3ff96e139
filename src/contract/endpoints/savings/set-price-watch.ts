import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { priceWatchRequest } from '../../resources/savings.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const setPriceWatch: Endpoint<
  '/api/v2/practice-locations/:id/price-watch',
  undefined,
  { body: v.InferInput<typeof priceWatchRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/practice-locations/:id/price-watch',
  answer: noDocument,
};

export const setPriceWatchInput = endpointInput(setPriceWatch, () => ({
  says: 'Sets by how many percent a price has to move for people to be told; null: they are not.',
  who: 'named-location',
  needs: 'order',
  key: 'none',
  body: priceWatchRequest,
}));
