import type * as v from 'valibot';
import { moveItemsBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const moveItems: Endpoint<
  '/api/v2/workspaces/items/move',
  WriteAnswer,
  { body: v.InferInput<typeof moveItemsBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/items/move',
  answer: writeAnswer,
};

export const moveItemsReading = reading(moveItems, {
  says: 'Moves items into another folder.',
  who: 'location',
  key: 'needed',
  body: moveItemsBody,
});
