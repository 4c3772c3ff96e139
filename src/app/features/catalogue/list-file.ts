/**
 * The products of a result list as CSV rows: the list's columns, the price per unit, and a column for each attribute that any product has.
 * Prices are plain decimals. Pure.
 */
import { attributeColumns, attributeText } from '#domain/catalogue/attribute-texts.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import { csvRows, type CsvCell, type CsvColumn } from '../../kit/csv-text.ts';

type Attributes = CatalogueProductResource['attributes'];

const COLUMNS: readonly CsvColumn<Attributes>[] = [
  { title: 'Name', value: (a) => a.name },
  { title: 'Manufacturer', value: (a) => a.manufacturerName },
  { title: 'Manufacturer SKU', value: (a) => a.manufacturerSku },
  { title: 'Distributor', value: (a) => a.distributorName },
  { title: 'SKU', value: (a) => a.sku },
  { title: 'Package', value: (a) => a.packageText },
  { title: 'Price', value: (a) => (a.price === null || a.price === 0 ? null : a.price.toFixed(2)) },
  { title: 'Price per unit', value: perUnit },
  { title: 'In stock', value: (a) => a.stockLevel },
];

/** To a hundredth of a cent, for comparing packs. */
function perUnit({ price, packageQty }: Attributes): CsvCell {
  const each = unitPrice(centsOrNull(price), packageQty);
  return each === null || each === 0 ? null : each.toFixed(4);
}

/** The first row is the header. */
export function productListRows(products: readonly CatalogueProductResource[]): readonly (readonly CsvCell[])[] {
  const shown = products.map(({ attributes }) => attributes);
  const titles = attributeColumns(shown.map(({ specifications }) => specifications ?? []));
  const own = titles.map((title) => ({
    title,
    value: ({ specifications }: Attributes): CsvCell => attributeText(specifications ?? [], title),
  }));
  return csvRows([...COLUMNS, ...own], shown);
}
