import type * as v from 'valibot';
import { itemPatchBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changeItem: Endpoint<
  '/api/v2/workspaces/items/:id',
  WriteAnswer,
  { body: v.InferInput<typeof itemPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/items/:id',
  answer: writeAnswer,
};

export const changeItemInput = endpointInput(changeItem, () => ({
  says: 'Changes fields of an item, or links a code to it.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: itemPatchBody,
}));
