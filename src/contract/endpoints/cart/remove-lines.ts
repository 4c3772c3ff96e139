import type * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { lineIdsBody } from './line-ids.ts';

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
  says: 'Takes lines out of the cart.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: lineIdsBody,
}));
