import type * as v from 'valibot';
import { cartItemPatchBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
