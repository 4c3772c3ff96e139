import type * as v from 'valibot';
import { addToCartBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const addToCart: Endpoint<'/api/v2/cart-items/add', WriteAnswer, { body: v.InferInput<typeof addToCartBody> }> =
  {
    method: 'POST',
    path: '/api/v2/cart-items/add',
    answer: writeAnswer,
  };

export const addToCartInput = endpointInput(addToCart, () => ({
  says: 'Puts an offer into the cart, or adds to its line.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: addToCartBody,
}));
