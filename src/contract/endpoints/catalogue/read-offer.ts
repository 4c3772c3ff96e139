import type * as v from 'valibot';
import { offerDetailDocument } from '../../resources/offer-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readOffer: Endpoint<'/api/v2/product-distributors/:id', v.InferOutput<typeof offerDetailDocument>> = {
  method: 'GET',
  path: '/api/v2/product-distributors/:id',
  answer: offerDetailDocument,
};

export const readOfferInput = endpointInput(readOffer, () => ({
  says: 'An offer with all that its page shows.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));
