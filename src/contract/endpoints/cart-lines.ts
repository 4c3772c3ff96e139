/** Lines of the cart and of the saved list. Our own app mirrors them and writes them as intents. */
import * as v from 'valibot';
import { givenId } from '../resources/given-id.ts';
import { cartItemAttributes } from '../resources/cart-item.ts';
import { resource } from '../resources/resource.ts';
import type { Endpoint } from './endpoint.ts';
import { anyWords, flagOrNull, ignoredParameter, textOrNull, word } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';
import { addToCartBody, cartItemPatchBody } from '../requests/decode-intent.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

/** The body of an action on several cart lines. */
export const lineIdsBody = v.object({ ids: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)) });

/** By API-09; our own app does not use it, since its cart is mirrored. */
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
    full: ignoredParameter,
    sort: word(['-updatedAt', 'updatedAt']),
  },
  locationParameter: 'filter[practiceLocationId]',
}));

export const addToCart: Endpoint<'/api/v2/cart-items/add', WriteAnswer, { body: v.InferInput<typeof addToCartBody> }> =
  {
    method: 'POST',
    path: '/api/v2/cart-items/add',
    answer: writeAnswer,
  };

export const addToCartInput = endpointInput(addToCart, () => ({
  says: 'Adds an offer to the cart, or increases the quantity of its line.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: addToCartBody,
}));

export const changeLine: Endpoint<
  '/api/v2/cart-items/:id',
  WriteAnswer,
  { body: v.InferInput<typeof cartItemPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/cart-items/:id',
  answer: writeAnswer,
};

export const changeLineInput = endpointInput(changeLine, () => ({
  says: 'Changes the quantity of a line, or marks it as urgent.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: cartItemPatchBody,
}));

export const removeLines: Endpoint<
  '/api/v2/cart/remove_items',
  WriteAnswer,
  { body: v.InferInput<typeof lineIdsBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/remove_items',
  answer: writeAnswer,
};

export const removeLinesInput = endpointInput(removeLines, () => ({
  says: 'Removes lines from the cart.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: lineIdsBody,
}));

export const saveForLater: Endpoint<
  '/api/v2/cart/save_for_later',
  WriteAnswer,
  { body: v.InferInput<typeof lineIdsBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/save_for_later',
  answer: writeAnswer,
};

export const saveForLaterInput = endpointInput(saveForLater, () => ({
  says: 'Saves lines for later.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: lineIdsBody,
}));

export const restoreLines: Endpoint<
  '/api/v2/cart/restore_from_later',
  WriteAnswer,
  { body: v.InferInput<typeof lineIdsBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/restore_from_later',
  answer: writeAnswer,
};

export const restoreLinesInput = endpointInput(restoreLines, () => ({
  says: 'Moves saved lines to the cart.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: lineIdsBody,
}));
