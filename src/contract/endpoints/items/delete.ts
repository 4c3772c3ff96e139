import type * as v from 'valibot';
import { deleteItemsBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const deleteItems: Endpoint<
  '/api/v2/workspaces/:id/items/delete',
  WriteAnswer,
  { body: v.InferInput<typeof deleteItemsBody> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/:id/items/delete',
  answer: writeAnswer,
};

export const deleteItemsReading = reading(deleteItems, {
  says: 'Deletes items of a folder; with `force` also those that have stock.',
  who: 'location',
  key: 'needed',
  body: deleteItemsBody,
});
