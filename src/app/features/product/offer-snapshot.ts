import { attributesLine } from '#domain/catalogue/attribute-line.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { asId } from '#domain/ids.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import type { OfferRow } from './offer-rows.ts';

/** What the person saw of the selected offer. */
export function snapshotOf({ attributes }: OfferDetailResource, row: OfferRow): OfferSnapshot {
  const line = attributesLine(attributes.specifications ?? []);
  return {
    offerId: asId(row.offerId),
    productId: attributes.productId,
    distributorId: asId(row.distributor.id),
    distributorName: row.distributor.name,
    distributorSku: row.sku,
    manufacturerName: attributes.manufacturerName,
    manufacturerSku: attributes.manufacturerSku,
    productName: attributes.name,
    // CART-07: the thumbnail, otherwise the image itself.
    imageSrc: attributes.images[0]?.thumb.path ?? attributes.images[0]?.path ?? null,
    ...(line === '' ? {} : { attributesText: line }),
    ...(row.packageText === '' ? {} : { packageText: row.packageText }),
    priceCents: row.priceCents,
    stockLevel: row.stockLevel,
  };
}
