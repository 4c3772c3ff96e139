/** A row of the catalogue on the wire (CAT-27). */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { dollars } from '#contract/resources/resource.ts';
import { PRICE_TYPE_NAMES } from '../../store/price-type-names.ts';
import type { ProductRow } from './product-rows.ts';

export const money = (cents: number | null): number | null => (cents === null ? null : dollars(cents));

/** PD-04: `{measure} of {qty}`; one piece needs no number. */
export function packageText(measure: string, qty: number | null): string {
  return measure === '' || qty === null || qty === 1 ? measure : `${measure} of ${qty}`;
}

/** PD-06: MM/DD/YY. */
export function shortDay(at: Date | null): string | null {
  if (at === null) return null;
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year.slice(2)}`;
}

export function productResource(row: ProductRow): CatalogueProductResource {
  const { product, best, offerCount, lastOrder } = row;
  const isSingle = offerCount === 1;
  return {
    type: 'product-distributors',
    id: best.id,
    attributes: {
      productId: product.product_id,
      productDistributorId: best.id,
      name: product.name,
      sku: best.sku,
      manufacturerSku: product.manufacturer_sku,
      manufacturerName: product.manufacturer_name,
      image: best.image_src ?? product.image_src,
      minPrice: money(row.minCents),
      maxPrice: money(row.maxCents),
      price: money(best.price_cents),
      priceTypeName: PRICE_TYPE_NAMES[best.price_type],
      packageText: packageText(product.package_measure, product.package_quantity),
      packageQty: product.package_quantity,
      stockLevel: best.stock_level,
      status: best.status,
      distributorId: best.distributor_id,
      distributorName: best.distributor_name,
      isConnected: row.isConnected,
      offerCount,
      lastOrderedAt: shortDay(lastOrder?.last_ordered_at ?? null),
      lastOrderedQty: lastOrder?.last_ordered_qty ?? null,
      recommended: row.isRecommended,
      showProductDistributor: isSingle,
      type: isSingle ? 'distributor' : 'manufacturer',
    },
  };
}
