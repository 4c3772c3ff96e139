/** A row of the catalogue on the wire (CAT-27). */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { dollarsOrNull } from '#contract/resources/resource.ts';
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';
import { PRICE_TYPE_NAMES } from '../../store/price-type-names.ts';
import { shortDay } from '../short-day.ts';
import type { ProductRow } from './product-rows.ts';

/** PD-04: `{measure} of {qty}`; a single piece has no number. */
export function packageText(measure: string, qty: number | null): string {
  return measure === '' || qty === null || qty === 1 ? measure : `${measure} of ${qty}`;
}

type Attributes = CatalogueProductResource['attributes'];
/** Attributes that depend on the location, besides the choice of the best offer. */
type OwnAttributes = Pick<Attributes, 'isConnected' | 'recommended' | 'lastOrderedAt' | 'lastOrderedQty'>;

export function productResource(row: ProductRow): CatalogueProductResource {
  return { type: 'product-distributors', id: row.best.id, attributes: { ...sharedPart(row), ...ownPart(row) } };
}

/** Includes all attributes, for CSV export. */
export function specifiedResource(row: ProductRow): CatalogueProductResource {
  const { attributes, ...resource } = productResource(row);
  return { ...resource, attributes: { ...attributes, specifications: [...row.product.specifications] } };
}

/** Serialized shared parts, by what they depend on; dropped together with the product data. */
const written = new WeakMap<ProductFacts, Map<string, string>>();
const MAX_WRITTEN = 8;

/**
 * `JSON.stringify(productResource(row))`, most of which is the same for every location. Rule: everything that may differ between locations
 * is in the key or in `ownPart`; the best offer may be at a location's own price, which is no other's to see.
 */
export function productText(row: ProductRow): string {
  const { product, best, offerCount, minCents, maxCents, matchedCode } = row;
  const { price_cents: cents, price_type: type } = best;
  const key = `${best.id} ${cents} ${type} ${offerCount} ${minCents} ${maxCents} ${matchedCode}`;
  const texts = written.get(product) ?? new Map<string, string>();
  let text = texts.get(key);
  if (text === undefined) {
    const { id } = best;
    text = JSON.stringify({ type: 'product-distributors', id, attributes: sharedPart(row) }).slice(0, -2);
    if (texts.size >= MAX_WRITTEN) texts.clear();
    written.set(product, texts.set(key, text));
  }
  return `${text},${JSON.stringify(ownPart(row)).slice(1)}}`;
}

function ownPart({ isConnected, isRecommended, lastOrder }: ProductRow): OwnAttributes {
  return {
    isConnected,
    recommended: isRecommended,
    lastOrderedAt: shortDay(lastOrder?.last_ordered_on ?? null),
    lastOrderedQty: lastOrder?.last_ordered_qty ?? null,
  };
}

function sharedPart({
  product,
  best,
  offerCount,
  minCents,
  maxCents,
  matchedCode,
}: ProductRow): Omit<Attributes, keyof OwnAttributes> {
  // A row found by its offer's own code represents that offer.
  const isSingle = offerCount === 1 || (matchedCode !== null && matchedCode !== 'manufacturerSku');
  return {
    productId: product.product_id,
    productDistributorId: best.id,
    name: product.name,
    sku: best.sku,
    manufacturerSku: product.manufacturer_sku,
    manufacturerName: product.manufacturer_name,
    image: best.image_src ?? product.image_src,
    minPrice: dollarsOrNull(minCents),
    maxPrice: dollarsOrNull(maxCents),
    price: dollarsOrNull(best.price_cents),
    priceTypeName: PRICE_TYPE_NAMES[best.price_type],
    packageText: packageText(best.package_measure, best.package_quantity),
    packageQty: best.package_quantity,
    stockLevel: best.stock_level,
    status: best.status,
    distributorId: best.distributor_id,
    distributorName: best.distributor_name,
    offerCount,
    showProductDistributor: isSingle,
    productType: isSingle ? 'distributor' : 'manufacturer',
    matchedCode,
    // why: spreads last (decision 0085).
    ...(product.attributesText === '' ? {} : { attributesText: product.attributesText }),
  };
}
