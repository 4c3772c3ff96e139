/** The texts of a catalogue row: amounts in cents and their descriptions (CAT-27, PRICE-08). */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { whyNotAddable, type AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';
import { asId } from '#domain/ids.ts';
import { priceTag } from '../../kit/money.ts';
import { productPath as pathOfOffer } from '../../things/product/product-path.ts';

type Attributes = CatalogueProductResource['attributes'];

/** `$4.10 – $6.00`; a single price if both are equal; empty if there is none. */
export function rangeOf({ minPrice, maxPrice }: Pick<Attributes, 'minPrice' | 'maxPrice'>): string {
  const [low, high] = [priceTag(centsOrNull(minPrice)), priceTag(centsOrNull(maxPrice))];
  if (low === '' || low === high) return high;
  return high === '' ? low : `${low} – ${high}`;
}

export function priceOf({ price }: Pick<Attributes, 'price'>): string {
  return priceTag(centsOrNull(price));
}

/** `10/12/26 · 4`; empty if never ordered. */
export function lastOrderedOf({
  lastOrderedAt,
  lastOrderedQty,
}: Pick<Attributes, 'lastOrderedAt' | 'lastOrderedQty'>): string {
  if (lastOrderedAt === null) return '';
  return lastOrderedQty === null ? lastOrderedAt : `${lastOrderedAt} · ${lastOrderedQty}`;
}

/** The quantity added from the catalogue (CART-12). */
export const ADDED_QTY = 1;

export function whyNotAdd({ status, price, stockLevel }: Attributes, cartQty: number): AddRefusal | null {
  return whyNotAddable({
    isInCart: cartQty > 0,
    isActive: status !== 'inactive',
    priceCents: centsOrNull(price),
    stockLevel,
    reorderQty: ADDED_QTY,
  });
}

export function snapshotOf(attributes: Attributes): OfferSnapshot {
  return {
    offerId: asId(attributes.productDistributorId),
    productId: attributes.productId,
    distributorId: asId(attributes.distributorId),
    distributorName: attributes.distributorName,
    distributorSku: attributes.sku,
    manufacturerName: attributes.manufacturerName,
    manufacturerSku: attributes.manufacturerSku,
    productName: attributes.name,
    imageSrc: attributes.image,
    stockLevel: attributes.stockLevel,
    ...(attributes.attributesText === undefined ? {} : { attributesText: attributes.attributesText }),
    ...(attributes.packageText === '' ? {} : { packageText: attributes.packageText }),
    priceCents: centsOrNull(attributes.price),
  };
}

export function productPath({ productId, productDistributorId }: Attributes): string {
  return pathOfOffer(productId, productDistributorId);
}
