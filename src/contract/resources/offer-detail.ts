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

/** Another distributor's offer of the same product, in the order of PD-11. */
const alternative = v.object({
  id: text,
  sku: text,
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
  variants: v.array(variant),
  lastOrderedAt: orNull(text),
  lastOrderedQty: orNull(whole),
  stockLevel: whole,
  status: text,
  preferred: v.boolean(),
  isAuthorized: v.boolean(),
  actualPrice: v.object({ price: orNull(v.number()), type: text, typeName: text }),
  unitPrice: orNull(v.number()),
  /** The lowest price a piece among the other distributors. */
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

/** Same-brand and similar products in place of an offer (API-28). */
export const alternativesDocument = v.object({
  data: v.array(
    resource('alternatives', {
      kind: v.picklist(['same-brand', 'similar']),
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
    }),
  ),
});
export type AlternativesDocument = v.InferOutput<typeof alternativesDocument>;
