import type * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { lineIdsBody } from './line-ids.ts';

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
  says: 'Puts lines aside for later.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: lineIdsBody,
}));
