import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

const deleteItemsBody = () =>
  v.object({
    workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)),
    force: v.optional(v.picklist([0, 1])),
  });

export const deleteItems: Endpoint<
  '/api/v2/workspaces/:id/items/delete',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof deleteItemsBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/:id/items/delete',
  answer: writeAnswer,
};

export const deleteItemsInput = endpointInput(deleteItems, () => ({
  says: 'Deletes items of a folder; with `force` also those that have stock.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: deleteItemsBody(),
}));
