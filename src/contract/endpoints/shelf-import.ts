/** Adds many items at once, from a file or a starter set. */
import * as v from 'valibot';
import { MAX_CODE_LENGTH } from '#domain/shelf-file/shelf-rows.ts';
import { MAX_ADDED, MAX_MATCHED, productMatchesDocument, starterSetDocument } from '../resources/shelf-import.ts';
import { text } from '../resources/resource.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { isQuantity } from '#domain/ordering/cart-line.ts';
import { ITEM_FIELDS } from '#domain/stock/item-fields.ts';
import { givenId } from '../resources/given-id.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

const code = () => v.pipe(text, v.maxLength(MAX_CODE_LENGTH));
const words = () => v.pipe(text, v.maxLength(1_000));

const matchProductsBody = () =>
  v.object({
    data: v.object({
      type: v.literal('product-matches'),
      attributes: v.object({
        rows: v.pipe(
          v.array(v.object({ sku: code(), gtin: code(), name: words(), distributor: words() })),
          v.minLength(1),
          v.maxLength(MAX_MATCHED),
        ),
      }),
    }),
  });

export const matchProducts: Endpoint<
  '/api/v2/product-matches',
  v.InferOutput<typeof productMatchesDocument>,
  { body: v.InferInput<ReturnType<typeof matchProductsBody>> }
> = {
  method: 'POST',
  path: '/api/v2/product-matches',
  answer: productMatchesDocument,
};

export const matchProductsInput = endpointInput(matchProducts, () => ({
  says: 'Matches rows of a list to offers by their numbers; `id` is the position of the row. Read-only, although it is a POST.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'none',
  body: matchProductsBody(),
}));

export const readStarterSet: Endpoint<'/api/v2/starter-set', v.InferOutput<typeof starterSetDocument>> = {
  method: 'GET',
  path: '/api/v2/starter-set',
  answer: starterSetDocument,
};

export const readStarterSetInput = endpointInput(readStarterSet, () => ({
  says: 'A starter set of catalog products for the specialties of this location.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'none',
}));

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
          v.maxLength(MAX_ADDED),
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
  says: 'Adds offers to folders as items, with their stock; folders are given by name and created where missing. Offers that a folder has already, or that are not sold, are listed in `meta.refused`.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: addManyBody(),
}));
