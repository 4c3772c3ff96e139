/**
 * Products independent of offers (API-28): `GET products` and `GET product-models`, filtered by `filter[id]` with comma-separated ids, and
 * single ones by id. A model is what a manufacturer makes under one number; here each product has exactly one, with the same id.
 */
import * as v from 'valibot';
import { orNull, text, whole } from './resource.ts';

const model = { name: text, manufacturerName: text, manufacturerSku: text, image: orNull(text) };

const refTo = <Type extends string>(type: Type) => v.object({ data: v.object({ type: v.literal(type), id: text }) });

const productResource = v.object({
  type: v.literal('products'),
  id: text,
  attributes: v.object({
    ...model,
    description: text,
    manufacturerId: text,
    categoryId: orNull(text),
    gtins: v.array(text),
  }),
  relationships: v.object({ 'product-model': refTo('product-models') }),
});
export type ProductResource = v.InferOutput<typeof productResource>;

const productModelResource = v.object({
  type: v.literal('product-models'),
  id: text,
  attributes: v.object(model),
  relationships: v.object({ product: refTo('products') }),
});
export type ProductModelResource = v.InferOutput<typeof productModelResource>;

const meta = v.object({
  page: v.object({ current_page: whole, last_page: whole, per_page: whole, total: whole }),
});

export const productsDocument = v.object({ data: v.array(productResource), meta });
export const productDocument = v.object({ data: productResource });
export const productModelsDocument = v.object({ data: v.array(productModelResource), meta });
export const productModelDocument = v.object({ data: productModelResource });
