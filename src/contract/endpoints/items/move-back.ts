import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

const moveBackBody = () => v.object({ workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)) });

export const moveItemsBack: Endpoint<
  '/api/v2/workspaces/items/move-back',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof moveBackBody>> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/items/move-back',
  answer: writeAnswer,
};

export const moveItemsBackInput = endpointInput(moveItemsBack, () => ({
  says: 'Moves items back into the folders above theirs.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: moveBackBody(),
}));
