/** A row of the catalogue on the wire (CAT-27). */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { ProductRow } from '../../store/catalogue/product-rows.ts';
import { PRICE_TYPE_NAMES } from '../../store/price-type-names.ts';

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
  const isSingle = row.offer_count === 1;
  return {
    type: 'product-distributors',
    id: row.offer_id,
    attributes: {
      productId: row.product_id,
      productDistributorId: row.offer_id,
      name: row.name,
      sku: row.sku,
      manufacturerSku: row.manufacturer_sku,
      manufacturerName: row.manufacturer_name,
      image: row.image_src,
      minPrice: money(row.min_cents),
      maxPrice: money(row.max_cents),
      price: money(row.price_cents),
      priceTypeName: PRICE_TYPE_NAMES[row.price_type],
      packageText: packageText(row.package_measure, row.package_quantity),
      packageQty: row.package_quantity,
      stockLevel: row.stock_level,
      status: row.status,
      distributorId: row.distributor_id,
      distributorName: row.distributor_name,
      isConnected: row.is_connected,
      offerCount: row.offer_count,
      lastOrderedAt: shortDay(row.last_ordered_at),
      lastOrderedQty: row.last_ordered_qty,
      recommended: row.is_recommended,
      showProductDistributor: isSingle,
      type: isSingle ? 'distributor' : 'manufacturer',
    },
  };
}
