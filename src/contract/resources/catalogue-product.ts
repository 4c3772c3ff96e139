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
  /** Of all offers that the location may see; null if none has a price. */
  minPrice: orNull(v.number()),
  maxPrice: orNull(v.number()),
  /** Of the best offer. */
  price: orNull(v.number()),
  priceTypeName: text,
  /** `3.5 mm · 50 mm · Sterile`; not there where nothing is known. */
  attributesText: v.optional(text),
  /** All that is known of size and make, for `include=specifications`. */
  specifications: v.optional(v.array(v.object({ label: text, text }))),
  /** `{measure} of {qty}`; empty if nothing is known. */
  packageText: text,
  packageQty: orNull(whole),
  stockLevel: whole,
  status: text,
  distributorId: text,
  distributorName: text,
  /** The best offer's distributor is connected to the location. */
  isConnected: v.boolean(),
  /** How many distributors offer it. */
  offerCount: whole,
  /** `MM/DD/YY` (PD-06). */
  lastOrderedAt: orNull(text),
  lastOrderedQty: orNull(whole),
  /** The best offer is of the location's preferred or primary distributor. */
  recommended: v.boolean(),
  /** The row stands for one distributor's offer only. */
  showProductDistributor: v.boolean(),
  /** CAT-27 calls it `type`, which JSON:API forbids to an attribute. */
  productType: v.picklist(['manufacturer', 'distributor']),
  /** The search term is this code of the row's offer (`manufacturerSku`: of its product); null: it was found by its words. */
  matchedCode: v.optional(orNull(v.picklist(['sku', 'manufacturerSku', 'gtin', 'label'])), null),
});

/** Servers of contract 1 called it `type`. */
const renamed = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ type, ...rest }) => (rest['productType'] === undefined ? { ...rest, productType: type } : rest)),
);

/**
 * One product with what it costs where the location may buy. The row's id is the offer that is best to buy (`pdid`), or the
 * one whose code was searched for.
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
 * `didYouMean`: the term as it was understood where nothing was found as typed. `isNearest`: nothing holds all words, so the
 * page shows what holds most of them, and `notFound` are the words that these do not have, as they were typed. Where a size is among those
 * the page is empty, and `didYouMean` the term without it. `options` are sent for `include=filterOptions`.
 */
export const cataloguePageDocument = v.object({
  data: v.array(catalogueProductResource),
  /** Empty, where `include` was asked: what it adds stands in the rows and in `meta`. */
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
