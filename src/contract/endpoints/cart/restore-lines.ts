import type * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { lineIdsBody } from './line-ids.ts';

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
