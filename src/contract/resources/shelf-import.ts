/** Setting up shelves: products matching an imported list (INV-24), and starter sets by specialty (INV-26). */
import * as v from 'valibot';
import { orNull, resource, text } from './resource.ts';

/** Maximum number of rows looked up, or added, in one call. */
export const MAX_MATCHED = 500;
export const MAX_ADDED = 200;

const product = {
  productName: text,
  manufacturerName: text,
  packageText: text,
  distributorName: text,
  sku: text,
};

export const productMatchesDocument = v.object({
  data: v.array(
    resource('product-matches', {
      /** null: none, for the reason in `why`. */
      productDistributorId: orNull(text),
      why: orNull(v.picklist(['unknown', 'several', 'other-name'])),
      ...product,
    }),
  ),
});
export type ProductMatch = v.InferOutput<typeof productMatchesDocument>['data'][number];

export const starterSetDocument = v.object({
  /** By offer, in display order. */
  data: v.array(resource('starter-set-products', { ...product, folder: text, image: orNull(text) })),
});
export type StarterProduct = v.InferOutput<typeof starterSetDocument>['data'][number];
