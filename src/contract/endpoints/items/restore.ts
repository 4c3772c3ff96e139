import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

/** A restoration is a thing that is made: of all that it names, or of nothing. */
export const restoreItemsBody = () =>
  v.object({
    data: v.object({
      type: v.literal('restorations'),
      attributes: v.object({ workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)) }),
    }),
  });

export const restoreItems: Endpoint<
  '/api/v2/workspaces/items/restore',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof restoreItemsBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/items/restore',
  answer: writeAnswer,
};

export const restoreItemsInput = endpointInput(restoreItems, () => ({
  says: 'Brings deleted items back, each as it was and where it lay; one whose folder is gone comes back in no folder.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: restoreItemsBody(),
}));
