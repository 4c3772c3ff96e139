/** Shelves that are set up at once: which products a list means (INV-24), and what a practice of a specialty begins with (INV-26). */
import * as v from 'valibot';
import { orNull, resource, text } from './resource.ts';

/** How many rows are looked up, or added, in one call. */
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
      /** null: none, and `why` says why. */
      productDistributorId: orNull(text),
      why: orNull(v.picklist(['unknown', 'several', 'other-name'])),
      ...product,
    }),
  ),
});
export type ProductMatch = v.InferOutput<typeof productMatchesDocument>['data'][number];

export const starterSetDocument = v.object({
  /** By offer, in the order in which they are shown. */
  data: v.array(resource('starter-set-products', { ...product, folder: text, image: orNull(text) })),
});
export type StarterProduct = v.InferOutput<typeof starterSetDocument>['data'][number];
