/** A row and a page of the catalogue, and the top lists (API-05, API-16, CAT-26, CAT-27). Amounts are dollars. */
import * as v from 'valibot';
import { filterOptions } from './filter-options.ts';
import { orNull, text, whole } from './resource.ts';

const attributes = v.object({
  /** `pmid` of the product-detail routes. */
  productId: text,
  productDistributorId: text,
  name: text,
  sku: text,
  manufacturerSku: text,
  manufacturerName: text,
  image: orNull(text),
  /** Over all offers visible to the location; null if none has a price. */
  minPrice: orNull(v.number()),
  maxPrice: orNull(v.number()),
  /** Of the best offer. */
  price: orNull(v.number()),
  priceTypeName: text,
  /** `3.5 mm · 50 mm · Sterile`; absent if unknown. */
  attributesText: v.optional(text),
  /** All known attributes, with `include=specifications`. */
  specifications: v.optional(v.array(v.object({ label: text, text }))),
  /** `{measure} of {qty}`; empty if unknown. */
  packageText: text,
  packageQty: orNull(whole),
  stockLevel: whole,
  status: text,
  distributorId: text,
  distributorName: text,
  /** Whether the location is connected to the best offer's distributor. */
  isConnected: v.boolean(),
  /** Number of distributors that offer it. */
  offerCount: whole,
  /** `MM/DD/YY` (PD-06). */
  lastOrderedAt: orNull(text),
  lastOrderedQty: orNull(whole),
  /** Whether the best offer is from the location's preferred or primary distributor. */
  recommended: v.boolean(),
  /** The row represents a single distributor's offer. */
  showProductDistributor: v.boolean(),
  /** CAT-27 calls it `type`, which JSON:API reserves. */
  productType: v.picklist(['manufacturer', 'distributor']),
  /** The search term is this code of the row's offer (`manufacturerSku`: of its product); null: it was found by words. */
  matchedCode: v.optional(orNull(v.picklist(['sku', 'manufacturerSku', 'gtin', 'label'])), null),
});

/** Servers of contract 1 called it `type`. */
const renamed = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ type, ...rest }) => (rest['productType'] === undefined ? { ...rest, productType: type } : rest)),
);

/**
 * One product with its price at the location's distributors. The row's id is that of the best offer to buy (`pdid`), or of the offer whose
 * code was searched for.
 */
export const catalogueProductResource = v.object({
  type: v.literal('product-distributors'),
  id: text,
  attributes: v.pipe(renamed, attributes),
});
export type CatalogueProductResource = v.InferOutput<typeof catalogueProductResource>;

const pageMeta = v.object({
  current_page: whole,
  from: orNull(whole),
  last_page: whole,
  per_page: whole,
  to: orNull(whole),
  total: whole,
});

/**
 * `didYouMean`: the corrected term, if nothing matched as typed. `isNearest`: nothing contains all words, so the page shows what contains
 * most of them, and `notFound` are the words that these lack, as typed. If a size is among those the page is empty, and `didYouMean` is
 * the term without it. `options` are included with `include=filterOptions`.
 */
export const cataloguePageDocument = v.object({
  data: v.array(catalogueProductResource),
  /** Empty, with `include`: what it adds is in the rows and in `meta`. */
  included: v.optional(v.array(v.unknown())),
  meta: v.object({
    page: pageMeta,
    didYouMean: orNull(text),
    isNearest: v.boolean(),
    notFound: v.optional(v.array(text), []),
    options: v.optional(filterOptions),
  }),
});
export type CataloguePageDocument = v.InferOutput<typeof cataloguePageDocument>;

/** `topOrdered`, `topPurchased`, `recentlyPurchased`: at most ten rows. */
export const topListDocument = v.object({ data: v.array(catalogueProductResource) });
export type TopListDocument = v.InferOutput<typeof topListDocument>;
