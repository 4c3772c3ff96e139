/**
 * The products of a result list as rows of text for a spreadsheet: what the list shows, the price per unit, and one column for
 * each attribute that any of them has. Prices are plain decimals. Pure.
 */
import { attributeColumns, attributeText } from '#domain/catalogue/attribute-texts.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { centsOrNull } from '#contract/resources/resource.ts';
import type { CsvCell } from '../../kit/csv-text.ts';

type Attributes = CatalogueProductResource['attributes'];

const COLUMNS: readonly (readonly [string, (product: Attributes) => CsvCell])[] = [
  ['Name', (a) => a.name],
  ['Manufacturer', (a) => a.manufacturerName],
  ['Manufacturer SKU', (a) => a.manufacturerSku],
  ['Distributor', (a) => a.distributorName],
  ['SKU', (a) => a.sku],
  ['Package', (a) => a.packageText],
  ['Price', (a) => (a.price === null || a.price === 0 ? null : a.price.toFixed(2))],
  ['Price per unit', perUnit],
  ['In stock', (a) => a.stockLevel],
];

/** To a hundredth of a cent, as packs are compared. */
function perUnit({ price, packageQty }: Attributes): CsvCell {
  const each = unitPrice(centsOrNull(price), packageQty);
  return each === null || each === 0 ? null : each.toFixed(4);
}

/** The first row is the head. */
export function productListRows(products: readonly CatalogueProductResource[]): readonly (readonly CsvCell[])[] {
  const labels = attributeColumns(products.map(({ attributes }) => attributes.specifications ?? []));
  return [
    [...COLUMNS.map(([title]) => title), ...labels],
    ...products.map(({ attributes }) => [
      ...COLUMNS.map(([, cell]) => cell(attributes)),
      ...labels.map((label) => attributeText(attributes.specifications ?? [], label)),
    ]),
  ];
}
