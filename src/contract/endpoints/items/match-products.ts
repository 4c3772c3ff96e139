import * as v from 'valibot';
import { MOST_CODE_LETTERS } from '#domain/shelf-file/shelf-rows.ts';
import { MOST_MATCHED, productMatchesDocument } from '../../resources/shelf-import.ts';
import { text } from '../../resources/resource.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

const code = () => v.pipe(text, v.maxLength(MOST_CODE_LETTERS));
const words = () => v.pipe(text, v.maxLength(1_000));

const matchProductsBody = () =>
  v.object({
    data: v.object({
      type: v.literal('product-matches'),
      attributes: v.object({
        rows: v.pipe(
          v.array(v.object({ sku: code(), gtin: code(), name: words(), distributor: words() })),
          v.minLength(1),
          v.maxLength(MOST_MATCHED),
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
  says: 'Finds the offers that rows of a list mean, by their numbers; `id` is the position of the row. It reads, though it is a POST.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'none',
  body: matchProductsBody(),
}));
