import type * as v from 'valibot';
import { moveBackBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const moveItemsBack: Endpoint<
  '/api/v2/workspaces/items/move-back',
  WriteAnswer,
  { body: v.InferInput<typeof moveBackBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/items/move-back',
  answer: writeAnswer,
};

export const moveItemsBackReading = reading(moveItemsBack, {
  says: 'Moves items back into the folders above theirs.',
  who: 'location',
  key: 'needed',
  body: moveBackBody,
});
