import * as v from 'valibot';
import { cartItemAttributes } from '../../resources/cart-item.ts';
import { resource } from '../../resources/resource.ts';
import type { Endpoint } from '../endpoint.ts';
import { anyWords, flagOrNull, passedOver, textOrNull, word } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

/** As API-09 has it: nobody of us reads it, for our cart is mirrored. */
const linesDocument = v.object({
  data: v.array(
    v.object({
      ...resource('cart-items', cartItemAttributes).entries,
      relationships: v.object({
        'product-distributor': v.object({
          data: v.object({ type: v.literal('product-distributors'), id: v.string() }),
        }),
      }),
    }),
  ),
  included: v.array(
    resource('product-distributors', {
      sku: v.string(),
      status: v.string(),
      stockLevel: v.nullable(v.number()),
      price: v.nullable(v.number()),
      distributor: v.object({ id: v.string(), name: v.string() }),
      product: v.object({ id: v.string(), name: v.string() }),
      model: v.object({ id: v.string(), name: v.string(), manufacturerName: v.string() }),
      images: v.array(v.string()),
      thumb: v.nullable(v.string()),
    }),
  ),
  meta: v.object({ total: v.number() }),
});

export const listLines: Endpoint<'/api/v2/cart-items', v.InferOutput<typeof linesDocument>> = {
  method: 'GET',
  path: '/api/v2/cart-items',
  answer: linesDocument,
};

export const listLinesInput = endpointInput(listLines, () => ({
  says: 'The lines of the cart and of the saved list, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[practiceLocationId]': textOrNull,
    'filter[productDistributorStatus]': anyWords,
    'filter[savedForLater]': flagOrNull,
    full: passedOver,
    sort: word(['-updatedAt', 'updatedAt']),
  },
  locationParameter: 'filter[practiceLocationId]',
}));
