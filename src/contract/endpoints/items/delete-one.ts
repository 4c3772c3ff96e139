import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { wholeNumber } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const deleteItem: Endpoint<'/api/v2/workspaces/items/:id', WriteAnswer, { query: { onHand: number } }> = {
  method: 'DELETE',
  path: '/api/v2/workspaces/items/:id',
  answer: writeAnswer,
};

export const deleteItemInput = endpointInput(deleteItem, () => ({
  says: 'Deletes an item, in whatever folder it lies. One with stock is deleted only where `onHand` is what there is of it.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  query: { onHand: wholeNumber({ fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER }) },
}));
