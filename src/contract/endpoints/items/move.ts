import * as v from 'valibot';
import { MOST_MOVED } from '#domain/intents/move-items.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const moveItemsBody = () =>
  v.object({
    workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(MOST_MOVED)),
    destinationWorkspaceId: givenId,
    leaveGone: v.optional(v.picklist([0, 1])),
  });

export const moveItems: Endpoint<
  '/api/v2/workspaces/items/move',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof moveItemsBody>> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/items/move',
  answer: writeAnswer,
};

export const moveItemsInput = endpointInput(moveItems, () => ({
  says: 'Moves items into another folder. With `leaveGone` those that have been deleted are named in `meta.refused`, and the others move.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: moveItemsBody(),
}));
