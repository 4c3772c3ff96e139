import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const moveItemsBody = () =>
  v.object({
    workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)),
    destinationWorkspaceId: givenId,
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
  says: 'Moves items into another folder.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: moveItemsBody(),
}));
