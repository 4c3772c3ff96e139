/** Ordered products, and their price changes (REP-03). */
import { Link } from 'react-router';
import type { OrderedReport } from '#contract/resources/report.ts';
import { cents } from '#contract/resources/resource.ts';
import { readOrdered } from '#remote/http/report-calls.ts';
import { countText } from '../../kit/count-text.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { productPath } from '../../things/product/product-path.ts';
import { type Bar, firstBars } from './bar.ts';
import { Bars } from './bars.tsx';
import { Report, useReport, type ViewProps } from './report-frame.tsx';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

type ProductRow = OrderedReport['products'][number];
type ChangeRow = OrderedReport['priceChanges'][number];

function ProductLink({ productId, offerId, name }: Pick<ProductRow, 'productId' | 'offerId' | 'name'>) {
  return (
    <Link className={layout['link'] ?? ''} to={productPath(productId, offerId)}>
      {name}
    </Link>
  );
}

const CHANGE_COLUMNS: readonly Column<ChangeRow>[] = [
  { key: 'name', title: 'Product', cell: ProductLink },
  { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
  { key: 'before', title: 'Before', isNumber: true, cell: ({ before }) => currency(cents(before)) },
  { key: 'after', title: 'Now', isNumber: true, cell: ({ after }) => currency(cents(after)) },
  { key: 'change', title: 'Change', isNumber: true, cell: ({ before, after }) => changeText(before, after) },
  { key: 'qty', title: 'Qty', isNumber: true, cell: ({ qty }) => qty },
  {
    key: 'difference',
    title: 'Difference',
    isNumber: true,
    cell: ({ difference }) => <strong>{signed(cents(difference))}</strong>,
  },
];

const signed = (amount: number): string => (amount > 0 ? `+${currency(amount)}` : currency(amount));

function changeText(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : percent < 0 ? '-' : ''}${Math.abs(percent).toFixed(1)}%`;
}

function changesText(changes: readonly ChangeRow[]): string {
  const sum = changes.reduce((all, { difference }) => all + cents(difference), 0);
  const products = countText(changes.length, 'product', 'products');
  return sum < 0
    ? `The price of ${products} changed. You paid ${currency(-sum)} less than at the prices before.`
    : `The price of ${products} changed. You paid ${currency(sum)} more than at the prices before.`;
}

const dearerBars = (changes: readonly ChangeRow[]): Bar[] =>
  changes
    .filter(({ difference }) => difference > 0)
    .map((each) => ({ key: each.offerId, name: barName(each), cents: cents(each.difference) }));

/** The same product may come from two distributors. */
const barName = ({ name, distributorName }: Pick<ChangeRow, 'name' | 'distributorName'>): string =>
  `${name} · ${distributorName}`;

const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  {
    key: 'name',
    title: 'Product',
    cell: ProductLink,
  },
  { key: 'sku', title: 'SKU', cell: ({ sku }) => sku },
  { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
  { key: 'qty', title: 'Qty', isNumber: true, cell: ({ qty }) => qty },
  { key: 'total', title: 'Sum', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const productFile = ({ total, qty, products, priceChanges }: OrderedReport): readonly (readonly CsvCell[])[] => [
  ['Product', 'Manufacturer', 'SKU', 'Distributor', 'Qty', 'Sum'],
  ...products.map((each) => [each.name, each.manufacturerName, each.sku, each.distributorName, each.qty, each.total]),
  ['Total', '', '', '', qty, total],
  [],
  ['Price changes', 'SKU', 'Distributor', 'Qty', 'Before', 'After', 'Difference'],
  ...priceChanges.map((each) => [
    each.name,
    each.sku,
    each.distributorName,
    each.qty,
    each.before,
    each.after,
    each.difference,
  ]),
];

export function OrderedReportView({ period }: ViewProps) {
  const result = useReport('ordered-products', period, readOrdered);
  return (
    <Report
      name="ordered-products"
      period={period}
      result={result}
      isEmpty={({ products }) => products.length === 0}
      file={productFile}
      total={({ total, qty }) => [total, countText(qty, 'unit', 'units')]}
    >
      {({ products, priceChanges }) => (
        <>
          <div className={classes['charts']}>
            <Bars
              title="Top products"
              bars={firstBars(
                products.map((each) => ({ key: each.offerId, name: barName(each), cents: cents(each.total) })),
              )}
            />
            {priceChanges.length > 0 ? (
              <Bars title="Paid more because of new prices" bars={firstBars(dearerBars(priceChanges))} />
            ) : null}
          </div>
          {priceChanges.length > 0 ? (
            <>
              <h2 className={`${layout['cardTitle']} ${classes['part']}`}>Price changes</h2>
              <p className={classes['quiet']}>{changesText(priceChanges)}</p>
              <RecordTable
                label="Price changes"
                columns={CHANGE_COLUMNS}
                rows={priceChanges}
                keyOf={({ offerId }) => offerId}
              />
            </>
          ) : null}
          <h2 className={`${layout['cardTitle']} ${classes['part']}`}>Products</h2>
          <RecordTable
            label="Ordered products"
            columns={PRODUCT_COLUMNS}
            rows={products}
            keyOf={({ offerId }) => offerId}
          />
        </>
      )}
    </Report>
  );
}
