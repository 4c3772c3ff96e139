import * as v from 'valibot';
import { isQuantity } from '#domain/ordering/cart-line.ts';
import { ITEM_FIELDS } from '#domain/stock/item-fields.ts';
import { givenId } from '../../resources/given-id.ts';
import { text } from '../../resources/resource.ts';
import { MOST_ADDED } from '../../resources/shelf-import.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

const quantity = () => v.optional(v.nullable(v.pipe(v.number(), v.check(isQuantity))), null);

const addManyBody = () =>
  v.object({
    data: v.object({
      type: v.literal('workspace-items'),
      attributes: v.object({
        rows: v.pipe(
          v.array(
            v.object({
              productDistributorId: givenId,
              folder: v.optional(v.pipe(text, v.maxLength(200)), ''),
              qtyOnHand: quantity(),
              qtyNeedToHave: quantity(),
              reorderWhenLte: quantity(),
              shelf: v.optional(v.pipe(text, v.maxLength(ITEM_FIELDS.shelf.longest)), ''),
            }),
          ),
          v.minLength(1),
          v.maxLength(MOST_ADDED),
        ),
      }),
    }),
  });
export type AddedRow = v.InferOutput<ReturnType<typeof addManyBody>>['data']['attributes']['rows'][number];

export const addItems: Endpoint<
  '/api/v2/workspaces/items/add',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof addManyBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/items/add',
  answer: writeAnswer,
};

export const addItemsInput = endpointInput(addItems, () => ({
  says: 'Puts offers into folders as items, with what is there of them; folders are named, and made where there is none. What a folder holds already, and what is not sold, is named in `meta.refused`.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: addManyBody(),
}));
