import * as v from 'valibot';
import { asId } from '#domain/ids.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { centsOrNull, dollarsOrNull, orNull, resource, text, whole } from './resource.ts';

export const cartItemAttributes = {
  practiceLocationId: text,
  clientId: orNull(text),
  revision: whole,
  productId: text,
  productDistributorId: text,
  distributorId: text,
  distributorName: text,
  productDistributorSku: text,
  manufacturerName: text,
  manufacturerSku: text,
  productName: text,
  imageSrc: orNull(text),
  attributesText: v.optional(text),
  packageText: v.optional(text),
  productDistributorPrice: orNull(v.number()),
  qty: whole,
  savedForLater: v.boolean(),
  isUrgent: v.boolean(),
  cannotOrder: v.boolean(),
  /** The distributor's stock; null, or absent from an older server: unknown. */
  stockLevel: v.optional(orNull(whole), null),
  updatedAt: text,
};

/**
 * A cart line on the wire (CART-06, CART-07). `clientId`, `revision`, `attributesText` and `packageText` are additions; older rows lack the
 * last two.
 */
export const cartItemResource = resource('cart-items', cartItemAttributes);

export type CartItemResource = v.InferOutput<typeof cartItemResource>;

export function cartLineFromWire({ id, attributes: a }: CartItemResource): CartLine {
  return {
    id: asId(id),
    clientId: a.clientId,
    locationId: asId(a.practiceLocationId),
    revision: a.revision,
    productId: a.productId,
    offerId: asId(a.productDistributorId),
    distributorId: asId(a.distributorId),
    distributorName: a.distributorName,
    distributorSku: a.productDistributorSku,
    manufacturerName: a.manufacturerName,
    manufacturerSku: a.manufacturerSku,
    productName: a.productName,
    imageSrc: a.imageSrc,
    priceCents: centsOrNull(a.productDistributorPrice),
    qty: a.qty,
    savedForLater: a.savedForLater,
    isUrgent: a.isUrgent,
    cannotOrder: a.cannotOrder,
    stockLevel: a.stockLevel,
    updatedAt: a.updatedAt,
    // why: spreads last (decision 0085).
    ...(a.attributesText === undefined ? {} : { attributesText: a.attributesText }),
    ...(a.packageText === undefined ? {} : { packageText: a.packageText }),
  };
}

export function cartLineToWire(line: CartLine): CartItemResource {
  return {
    type: 'cart-items',
    id: line.id,
    attributes: {
      practiceLocationId: line.locationId,
      clientId: line.clientId,
      revision: line.revision,
      productId: line.productId,
      productDistributorId: line.offerId,
      distributorId: line.distributorId,
      distributorName: line.distributorName,
      productDistributorSku: line.distributorSku,
      manufacturerName: line.manufacturerName,
      manufacturerSku: line.manufacturerSku,
      productName: line.productName,
      imageSrc: line.imageSrc,
      productDistributorPrice: dollarsOrNull(line.priceCents),
      qty: line.qty,
      savedForLater: line.savedForLater,
      isUrgent: line.isUrgent,
      cannotOrder: line.cannotOrder,
      stockLevel: line.stockLevel,
      updatedAt: line.updatedAt,
      // why: spreads last (decision 0085).
      ...(line.attributesText === undefined ? {} : { attributesText: line.attributesText }),
      ...(line.packageText === undefined ? {} : { packageText: line.packageText }),
    },
  };
}
