/** Orders for which no tax was charged (REP-03). */
import { Link } from 'react-router';
import type { UseTaxReport } from '#contract/resources/report.ts';
import { cents } from '#contract/resources/resource.ts';
import { readUseTax } from '#remote/http/report-calls.ts';
import { countText } from '../../kit/count-text.ts';
import { dayText } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { Report, useReport, type ViewProps } from './report-frame.tsx';
import { untaxedFile } from './untaxed-file.ts';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

type UntaxedRow = UseTaxReport['orders'][number];

const UNTAXED_COLUMNS: readonly Column<UntaxedRow>[] = [
  {
    key: 'number',
    title: 'Order',
    cell: ({ orderId, number }) => (
      <Link className={layout['link'] ?? ''} to={`/order/${orderId}`}>
        {number}
      </Link>
    ),
  },
  { key: 'date', title: 'Date', cell: ({ createdAt }) => dayText(createdAt) },
  { key: 'distributor', title: 'Distributor', cell: ({ distributorName }) => distributorName },
  { key: 'subtotal', title: 'Products', isNumber: true, cell: ({ subtotal }) => currency(cents(subtotal)) },
  { key: 'total', title: 'Total', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

export function UseTaxReportView({ period }: ViewProps) {
  const result = useReport('use-tax', period, readUseTax);
  return (
    <Report
      name="use-tax"
      period={period}
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
