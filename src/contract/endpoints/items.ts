/** Items in the folders of a location. */
import * as v from 'valibot';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';
import { givenId } from '../resources/given-id.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { itemPatchBody } from '../requests/decode-intent.ts';
import { MAX_MOVED } from '#domain/intents/move-items.ts';
import { wholeNumber } from './parameters.ts';

const addItemBody = () => v.object({ productDistributorId: givenId });

export const addItem: Endpoint<
  '/api/v2/workspaces/:id/items',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof addItemBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/:id/items',
  answer: writeAnswer,
};

export const addItemInput = endpointInput(addItem, () => ({
  says: 'Adds an offer to a folder as an item.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: addItemBody(),
}));

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

export const moveItemsBody = () =>
  v.object({
    workspaceItemIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(MAX_MOVED)),
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
  says: 'Moves items to another folder. With `leaveGone`, deleted ones are listed in `meta.refused` and the others move.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: moveItemsBody(),
}));

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
  says: 'Moves items up to the parent folders of their own.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: moveBackBody(),
}));

export const deleteItem: Endpoint<'/api/v2/workspaces/items/:id', WriteAnswer, { query: { onHand: number } }> = {
  method: 'DELETE',
  path: '/api/v2/workspaces/items/:id',
  answer: writeAnswer,
};

export const deleteItemInput = endpointInput(deleteItem, () => ({
  says: 'Deletes an item, whichever folder it is in. One with stock is deleted only if `onHand` matches its stock.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  query: { onHand: wholeNumber({ fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER }) },
}));

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
  says: 'Deletes items of a folder; with `force`, also those that have stock.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: deleteItemsBody(),
}));

/** A restoration is all or nothing. */
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
  says: 'Restores deleted items as they were, in their folders; one whose folder is gone is restored without a folder.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: restoreItemsBody(),
}));
