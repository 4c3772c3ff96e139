/** One offer in full, with its alternatives (PD-03..11, PRICE-01..04, API-28). */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

const image = v.object({
  fileId: text,
  name: text,
  path: text,
  size: whole,
  primary: v.boolean(),
  thumb: v.object({ path: text }),
});
export type OfferImage = v.InferOutput<typeof image>;

const file = v.object({ id: text, path: text });

const distributor = v.object({
  id: text,
  name: text,
  isConnected: v.boolean(),
  isPreferred: v.boolean(),
  isPrimary: v.boolean(),
  /** Working days. */
  etaDays: whole,
  fixedShipping: v.number(),
  /** Shipping is free from this total; null: never. */
  minOrderTotalFree: orNull(v.number()),
});

/** Another offer of the same product: from another distributor, or in another pack; in the order of PD-11. */
const alternative = v.object({
  id: text,
  sku: text,
  /** This offer's pack; if absent (older servers), that of the offer on the page. */
  packageText: v.optional(text),
  packageQty: v.optional(orNull(whole)),
  price: orNull(v.number()),
  priceTypeName: text,
  /** Dollars per unit, not rounded to cents; null without a price or a known package. */
  unitPrice: orNull(v.number()),
  stockLevel: whole,
  status: text,
  lastOrderedAt: orNull(text),
  distributor,
});
export type OfferAlternative = v.InferOutput<typeof alternative>;

/** The offer for another value of a modifier (shade, size). */
const variant = v.object({
  modifierId: text,
  modifierValueId: text,
  name: text,
  value: text,
  productId: text,
  productDistributorId: text,
  isCurrent: v.boolean(),
});

/** The source of a value: the price file, the manufacturer's device record, or the name. */
const specification = v.object({
  name: text,
  label: text,
  /** With its unit. */
  text,
  source: v.picklist(['column', 'device', 'name']),
});
export type Specification = v.InferOutput<typeof specification>;

export const offerDetailResource = resource('product-distributors', {
  productDistributorId: text,
  productManufacturerId: text,
  productId: text,
  sku: text,
  manufacturerSku: text,
  manufacturerName: text,
  category: text,
  categoryId: orNull(text),
  name: text,
  description: text,
  additionalDescription: text,
  otherInfo: text,
  units: whole,
  packageText: text,
  packageQty: orNull(whole),
  images: v.array(image),
  videos: v.array(file),
  videoLink: orNull(text),
  sdsFiles: v.array(file),
  instructions: v.array(file),
  modifierList: v.array(v.object({ name: text, value: text, modifierId: text, modifierValueId: text })),
  /** Known attributes, the most distinguishing first; absent from older servers. */
  specifications: v.optional(v.array(specification)),
  /** For a large family only the product's own: the others are requested by page (`product-variants`). */
  variants: v.array(variant),
  /** Number of sold products in the family, including this one; 1 if there is no other. */
  variantCount: v.optional(whole),
  lastOrderedAt: orNull(text),
  lastOrderedQty: orNull(whole),
  stockLevel: whole,
  status: text,
  preferred: v.boolean(),
  isAuthorized: v.boolean(),
  actualPrice: v.object({ price: orNull(v.number()), type: text, typeName: text }),
  unitPrice: orNull(v.number()),
  /** The lowest price per unit among the other distributors. */
  altUnitPrice: orNull(v.number()),
  freeGoods: v.array(text),
  isSaveForLater: v.boolean(),
  isAddedToWorkSpace: v.boolean(),
  workSpaceItemId: orNull(text),
  workSpaceId: orNull(text),
  workSpaceName: orNull(text),
  /** ISO instant at which the price, the stock or the status last changed. */
  updatedAt: text,
  distributor,
  alternatives: v.array(alternative),
});
export type OfferDetailResource = v.InferOutput<typeof offerDetailResource>;

export const offerDetailDocument = v.object({ data: offerDetailResource });

/** An attribute in which two products differ. */
const difference = v.object({ label: text, own: text, other: text });

/**
 * Other products beside an offer (API-28). `similar` may replace it: another manufacturer's, equal in everything stated. `other-size`
 * (same family) and `related` (same category) may not; `differences` says why. `same-brand` is sent by older servers only: other packs of
 * a product are its offers.
 */
export const alternativesDocument = v.object({
  data: v.array(
    resource('alternatives', {
      kind: v.picklist(['same-brand', 'similar', 'other-size', 'related']),
      productId: text,
      productDistributorId: text,
      name: text,
      manufacturerName: text,
      image: orNull(text),
      packageText: text,
      price: orNull(v.number()),
      unitPrice: orNull(v.number()),
      distributorName: text,
      isConnected: v.boolean(),
      stockLevel: whole,
      /** Attributes that both state with different values. */
      differences: v.optional(v.array(difference)),
      /** Attributes that both state with equal values. */
      inCommon: v.optional(v.array(v.object({ label: text, text }))),
    }),
  ),
});
export type AlternativesDocument = v.InferOutput<typeof alternativesDocument>;
