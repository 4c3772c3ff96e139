/** One offer in full, with what else could be bought instead (PD-03..11, PRICE-01..04, API-28). */
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
  /** Shipping is free from here on; null: never. */
  minOrderTotalFree: orNull(v.number()),
});

/** Another offer of the same product: of another distributor, or in another pack; in the order of PD-11. */
const alternative = v.object({
  id: text,
  sku: text,
  /** As this offer is packed; where it is absent (older servers), as the one on the page. */
  packageText: v.optional(text),
  packageQty: v.optional(orNull(whole)),
  price: orNull(v.number()),
  priceTypeName: text,
  /** Dollars a piece, not rounded to cents; null without a price or a known package. */
  unitPrice: orNull(v.number()),
  stockLevel: whole,
  status: text,
  lastOrderedAt: orNull(text),
  distributor,
});
export type OfferAlternative = v.InferOutput<typeof alternative>;

/** The offer that another value of a modifier leads to (shade, size). */
const variant = v.object({
  modifierId: text,
  modifierValueId: text,
  name: text,
  value: text,
  productId: text,
  productDistributorId: text,
  isCurrent: v.boolean(),
});

/** Where a value is from: the price file, the manufacturer's device record, or read from the name. */
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
  /** What is known of size and make, the most telling first; older servers do not send it. */
  specifications: v.optional(v.array(specification)),
  /** Of a large family the product's own only: the others are asked for by page (`product-variants`). */
  variants: v.array(variant),
  /** Products of the family that are sold, this one included; 1 if there is no other. */
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

/** A value in which two products differ. */
const difference = v.object({ label: text, own: text, other: text });

/**
 * Other products beside an offer (API-28). `similar` may stand in for it: another manufacturer's, equal in all that is
 * stated. `other-size` (same family) and `related` (same category) may not; `differences` says why. `same-brand` is told by
 * older servers only: other packs of a product are offers of it.
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
      /** What both state, and state differently. */
      differences: v.optional(v.array(difference)),
      /** What both state alike. */
      inCommon: v.optional(v.array(v.object({ label: text, text }))),
    }),
  ),
});
export type AlternativesDocument = v.InferOutput<typeof alternativesDocument>;
