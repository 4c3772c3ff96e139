import type * as v from 'valibot';
import { idsBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const saveForLater: Endpoint<
  '/api/v2/cart/save_for_later',
  WriteAnswer,
  { body: v.InferInput<typeof idsBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/save_for_later',
  answer: writeAnswer,
};

export const saveForLaterReading = reading(saveForLater, {
  says: 'Puts lines aside for later.',
  who: 'location',
  key: 'needed',
  body: idsBody,
});
