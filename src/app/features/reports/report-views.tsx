/** What each report shows: charts first, tables with the same figures below, and all of it as a file (REP-03). */
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconReportAnalytics, IconWifiOff } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import { cents } from '#contract/resources/resource.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import { readOrdered, readSpent, readUseTax } from '#remote/http/report-calls.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { countText } from '../../kit/count-text.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { saveCsv } from '../../kit/save-csv.ts';
import { instantText } from '../../kit/dates.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { productPath } from '../../things/product/product-path.ts';
import { Bars } from './bars.tsx';
import { REPORT_TITLES, type ReportName } from './report-names.ts';
import { monthText } from './month-text.ts';
import classes from './reports.module.css';

interface ViewProps {
  readonly period: ReportPeriod;
}

type Read<Report> = (api: Pick<ApiClient, 'read'>, period: ReportPeriod, signal?: AbortSignal) => Promise<Report>;

function useReport<Report>(name: ReportName, period: ReportPeriod, read: Read<Report>): UseQueryResult<Report> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.report(name, `${period.from}..${period.to}`),
    queryFn: ({ signal }) => read(api, period, signal),
    staleTime: 0,
  });
}

type SpentRow = SpentReport['byDistributor'][number];
type CategoryRow = SpentReport['byCategory'][number];
type ProductRow = OrderedReport['products'][number];
type UntaxedRow = UseTaxReport['orders'][number];

const DISTRIBUTOR_COLUMNS: readonly Column<SpentRow>[] = [
  { key: 'name', title: 'Distributor', cell: ({ name }) => name },
  { key: 'orders', title: 'Orders', isNumber: true, cell: ({ orderCount }) => orderCount },
  { key: 'total', title: 'Spent', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const CATEGORY_COLUMNS: readonly Column<CategoryRow>[] = [
  { key: 'name', title: 'Category', cell: ({ name }) => name },
  { key: 'qty', title: 'Units', isNumber: true, cell: ({ qty }) => qty },
  { key: 'total', title: 'Products', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const spentFile = ({ total, byDistributor, byCategory, byMonth }: SpentReport): readonly (readonly CsvCell[])[] => [
  ['Spent by', 'Name', 'Orders or units', 'Amount'],
  ...byDistributor.map((each) => ['Distributor', each.name, each.orderCount, each.total]),
  ...byCategory.map((each) => ['Category (products)', each.name, each.qty, each.total]),
  ...byMonth.map((each) => ['Month', each.month, null, each.total]),
  ['Total', '', null, total],
];

export function SpentReportView({ period }: ViewProps) {
  const result = useReport('spent', period, readSpent);
  return (
    <Report
      name="spent"
      result={result}
      isEmpty={({ orderCount }) => orderCount === 0}
      file={spentFile}
      total={({ total, orderCount }) => [total, countText(orderCount, 'order', 'orders')]}
    >
      {({ byDistributor, byCategory, byMonth }) => (
        <>
          <div className={classes['charts']}>
            {byMonth.length > 1 ? (
              <Bars
                title="By month"
                bars={byMonth.map(({ month, total }) => ({ key: month, name: monthText(month), cents: cents(total) }))}
              />
            ) : null}
            <Bars
              title="By distributor"
              bars={byDistributor.map(({ id, name, total }) => ({ key: id, name, cents: cents(total) }))}
            />
            <Bars
              title="By category"
              bars={byCategory.map(({ id, name, total }) => ({ key: id ?? name, name, cents: cents(total) }))}
            />
          </div>
          <h2 className={classes['part']}>By distributor</h2>
          <RecordTable
            label="Spent by distributor"
            columns={DISTRIBUTOR_COLUMNS}
            rows={byDistributor}
            keyOf={({ id }) => id}
          />
          <h2 className={classes['part']}>By category</h2>
          <p className={classes['quiet']}>Products alone, without shipping, handling and tax.</p>
          <RecordTable
            label="Spent by category"
            columns={CATEGORY_COLUMNS}
            rows={byCategory}
            keyOf={({ id, name }) => id ?? name}
          />
        </>
      )}
    </Report>
  );
}

const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  {
    key: 'name',
    title: 'Product',
    cell: ({ productId, offerId, name }) => (
      <Link className={classes['link'] ?? ''} to={productPath(productId, offerId)}>
        {name}
      </Link>
    ),
  },
  { key: 'sku', title: 'SKU', cell: ({ sku }) => sku },
  { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
  { key: 'qty', title: 'Qty', isNumber: true, cell: ({ qty }) => qty },
  { key: 'total', title: 'Sum', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const productFile = ({ total, qty, products }: OrderedReport): readonly (readonly CsvCell[])[] => [
  ['Product', 'Manufacturer', 'SKU', 'Distributor', 'Qty', 'Sum'],
  ...products.map((each) => [each.name, each.manufacturerName, each.sku, each.distributorName, each.qty, each.total]),
  ['Total', '', '', '', qty, total],
];

export function OrderedReportView({ period }: ViewProps) {
  const result = useReport('ordered-products', period, readOrdered);
  return (
    <Report
      name="ordered-products"
      result={result}
      isEmpty={({ products }) => products.length === 0}
      file={productFile}
      total={({ total, qty }) => [total, countText(qty, 'unit', 'units')]}
    >
      {({ products }) => (
        <>
          <Bars
            title="Most spent on"
            bars={products.map(({ offerId, name, total }) => ({ key: offerId, name, cents: cents(total) }))}
          />
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

const UNTAXED_COLUMNS: readonly Column<UntaxedRow>[] = [
  {
    key: 'number',
    title: 'Order',
    cell: ({ orderId, number }) => (
      <Link className={classes['link'] ?? ''} to={`/order/${orderId}`}>
        {number}
      </Link>
    ),
  },
  { key: 'date', title: 'Date', cell: ({ createdAt }) => instantText(createdAt) },
  { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
  { key: 'subtotal', title: 'Products', isNumber: true, cell: ({ subtotal }) => currency(cents(subtotal)) },
  { key: 'total', title: 'Total', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const untaxedFile = ({ total, orders }: UseTaxReport): readonly (readonly CsvCell[])[] => [
  ['Order', 'Date', 'Distributor', 'Products', 'Total'],
  ...orders.map((each) => [each.number, each.createdAt, each.distributorName, each.subtotal, each.total]),
  ['Total', '', '', null, total],
];

export function UseTaxReportView({ period }: ViewProps) {
  const result = useReport('use-tax', period, readUseTax);
  return (
    <Report
      name="use-tax"
      result={result}
      isEmpty={({ orders }) => orders.length === 0}
      file={untaxedFile}
      total={({ total, orders }) => [total, countText(orders.length, 'order', 'orders')]}
    >
      {({ orders }) => (
        <>
          <p className={classes['quiet']}>
            No sales tax was charged on these orders. Your state may want use tax for them.
          </p>
          <RecordTable
            label="Orders without tax"
            columns={UNTAXED_COLUMNS}
            rows={orders}
            keyOf={({ orderId }) => orderId}
          />
        </>
      )}
    </Report>
  );
}

interface ReportProps<Data> {
  readonly name: ReportName;
  readonly result: UseQueryResult<Data>;
  readonly isEmpty: (data: Data) => boolean;
  /** Dollars, and of what. */
  readonly total: (data: Data) => readonly [number, string];
  readonly file: (data: Data) => readonly (readonly CsvCell[])[];
  readonly children: (data: Data) => ReactNode;
}

function Report<Data>({ name, result, isEmpty, total, file, children }: ReportProps<Data>) {
  const age = useRemoteAge(result);
  const { data } = result;
  if (data === undefined) return <Missing failure={result.error} onRetry={() => void result.refetch()} />;
  const title = REPORT_TITLES[name];
  const [sum, count] = total(data);
  return (
    <>
      {age === null ? null : <AgeNote {...age} what="This report" />}
      {isEmpty(data) ? (
        <EmptyState icon={<IconReportAnalytics size={36} stroke={1.6} />} title={EMPTY_WORDS[name]}>
          Choose another period.
        </EmptyState>
      ) : (
        <>
          <div className={classes['totals']} role="status">
            <p className={classes['total']}>
              <strong>{currency(cents(sum))}</strong> <span className={classes['quiet']}>{count}</span>
            </p>
            <Button
              variant="default"
              size="md"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => saveCsv(title, file(data))}
            >
              Download (CSV)
            </Button>
          </div>
          {children(data)}
        </>
      )}
    </>
  );
}

const EMPTY_WORDS: Readonly<Record<ReportName, string>> = {
  spent: 'Nothing was ordered in this period',
  'ordered-products': 'Nothing was ordered in this period',
  'use-tax': 'Tax was charged on every order of this period',
};

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null) {
    return (
      <div className={classes['page']} role="status" aria-label="Loading the report">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title="This report isn’t available offline"
      onRetry={onRetry}
    >
      {failureWords(failure)} Reports you’ve opened before are available offline.
    </EmptyState>
  );
}
