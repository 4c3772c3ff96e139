import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Puts an offer into a folder as an item.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: addItemBody(),
}));
