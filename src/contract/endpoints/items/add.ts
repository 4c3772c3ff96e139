import type * as v from 'valibot';
import { addItemBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const addItem: Endpoint<
  '/api/v2/workspaces/:id/items',
  WriteAnswer,
  { body: v.InferInput<typeof addItemBody> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/:id/items',
  answer: writeAnswer,
};

export const addItemReading = reading(addItem, {
  says: 'Puts an offer into a folder as an item.',
  who: 'location',
  key: 'needed',
  body: addItemBody,
});
