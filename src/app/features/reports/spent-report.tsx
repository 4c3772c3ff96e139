/** Spending: by month, against the budget, by distributor, category and location (REP-03). */
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { SpentReport } from '#contract/resources/report.ts';
import { cents } from '#contract/resources/resource.ts';
import { readSpent } from '#remote/http/report-calls.ts';
import { countText } from '../../kit/count-text.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { dateText } from '../../kit/dates.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { partBars } from './bar.ts';
import { Bars } from './bars.tsx';
import type { ColumnChartProps } from './column-chart.tsx';
import { Report, useReport, type ViewProps } from './report-frame.tsx';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

/** `2026-03` as `Mar 2026`. */
function monthText(month: string): string {
  return new Date(`${month}-15T12:00:00`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}

type SpentRow = SpentReport['byDistributor'][number];
type CategoryRow = SpentReport['byCategory'][number];
type MonthRow = SpentReport['byMonth'][number];
type LocationRow = SpentReport['byLocation'][number];
type Budget = NonNullable<SpentReport['budget']>;
type BudgetRow = Budget['spent'][number];

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

const MONTH_COLUMNS: readonly Column<MonthRow>[] = [
  { key: 'month', title: 'Month', cell: ({ month }) => monthText(month) },
  { key: 'total', title: 'Spent', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const LOCATION_COLUMNS: readonly Column<LocationRow>[] = [
  { key: 'name', title: 'Location', cell: ({ name }) => name },
  { key: 'orders', title: 'Orders', isNumber: true, cell: ({ orderCount }) => orderCount },
  { key: 'total', title: 'Spent', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
];

const budgetColumns = ({ amount, per }: Budget): readonly Column<BudgetRow>[] => [
  { key: 'start', title: per === 'week' ? 'Week of' : 'Month', cell: ({ start }) => startText(start, per) },
  { key: 'total', title: 'Spent', isNumber: true, cell: ({ total }) => <strong>{currency(cents(total))}</strong> },
  { key: 'percent', title: 'Of budget', isNumber: true, cell: ({ total }) => percentText(total, amount) },
  { key: 'left', title: 'Remaining', isNumber: true, cell: ({ total }) => leftText(cents(amount) - cents(total)) },
];

const startText = (start: string, per: Budget['per']): string =>
  per === 'week' ? dateText(start) : monthText(start.slice(0, 7));
const percentText = (spent: number, budget: number): string =>
  budget > 0 ? `${Math.floor((cents(spent) * 100) / cents(budget))}%` : '';
const leftText = (left: number): string => (left < 0 ? `${currency(-left)} over` : currency(left));

const spentFile = (report: SpentReport): readonly (readonly CsvCell[])[] => [
  ['Spent by', 'Name', 'Orders or units', 'Amount', 'Budget'],
  ...report.byDistributor.map((each) => ['Distributor', each.name, each.orderCount, each.total, null]),
  ...report.byCategory.map((each) => ['Category (products)', each.name, each.qty, each.total, null]),
  ...report.byMonth.map((each) => ['Month', each.month, null, each.total, null]),
  ...(report.byLocation.length > 1
    ? report.byLocation.map((each) => ['Location', each.name, each.orderCount, each.total, null])
    : []),
  ...(report.budget?.spent ?? []).map((each) => [
    report.budget?.per === 'week' ? 'Budget of the week' : 'Budget of the month',
    each.start,
    null,
    each.total,
    report.budget?.amount ?? null,
  ]),
  ['Total', '', null, report.total, null],
];

export function SpentReportView({ period }: ViewProps) {
  const result = useReport('spent', period, readSpent);
  return (
    <Report
      name="spent"
      period={period}
      result={result}
      isEmpty={({ orderCount }) => orderCount === 0}
      file={spentFile}
      total={({ total, orderCount }) => [total, countText(orderCount, 'order', 'orders')]}
    >
      {(report) => (
        <>
          <Charts {...report} />
          <Tables {...report} />
        </>
      )}
    </Report>
  );
}

function Charts({ byMonth, byDistributor, byCategory, byLocation, budget }: SpentReport) {
  const months = everyMonth(byMonth);
  return (
    <div className={classes['charts']}>
      {months.length > 1 && budget?.per !== 'month' ? (
        <Columns
          title="By month"
          budgetCents={null}
          bars={months.map(({ month, total }) => ({ key: month, name: monthText(month), cents: cents(total) }))}
        />
      ) : null}
      {budget !== null && budget.spent.length > 1 ? (
        <Columns
          title={`By ${budget.per}; the dashed line is the budget of ${currency(cents(budget.amount))}`}
          budgetCents={cents(budget.amount)}
          bars={budget.spent.map(({ start, total }) => ({
            key: start,
            name: startText(start, budget.per),
            cents: cents(total),
          }))}
        />
      ) : null}
      <Bars
        title="By distributor"
        bars={partBars(byDistributor.map(({ id, name, total }) => ({ key: id, name, cents: cents(total) })))}
      />
      {byLocation.length > 1 ? (
        <Bars
          title="By location"
          bars={partBars(byLocation.map(({ id, name, total }) => ({ key: id, name, cents: cents(total) })))}
        />
      ) : null}
      <Bars
        title="By category"
        bars={partBars(byCategory.map(({ id, name, total }) => ({ key: id ?? name, name, cents: cents(total) })))}
      />
    </div>
  );
}

function Tables({ byMonth, byDistributor, byCategory, byLocation, budget }: SpentReport) {
  return (
    <>
      {budget === null ? null : (
        <>
          <h2 className={`${layout['cardTitle']} ${classes['part']}`}>Budget</h2>
          <p className={classes['quiet']}>{budgetText(budget)}</p>
          <RecordTable
            isShort
            label="Spent against the budget"
            columns={budgetColumns(budget)}
            rows={budget.spent.toReversed()}
            keyOf={({ start }) => start}
          />
        </>
      )}
      {budget?.per === 'month' || byMonth.length < 2 ? null : (
        <>
          <h2 className={`${layout['cardTitle']} ${classes['part']}`}>By month</h2>
          <RecordTable
            isShort
            label="Spent by month"
            columns={MONTH_COLUMNS}
            rows={byMonth.toReversed()}
            keyOf={({ month }) => month}
          />
        </>
      )}
      <h2 className={`${layout['cardTitle']} ${classes['part']}`}>By distributor</h2>
      <RecordTable
        isShort
        label="Spent by distributor"
        columns={DISTRIBUTOR_COLUMNS}
        rows={byDistributor}
        keyOf={({ id }) => id}
      />
      <h2 className={`${layout['cardTitle']} ${classes['part']}`}>By category</h2>
      <p className={classes['quiet']}>Products alone, without shipping, handling and tax.</p>
      <RecordTable
        isShort
        label="Spent by category"
        columns={CATEGORY_COLUMNS}
        rows={byCategory}
        keyOf={({ id, name }) => id ?? name}
      />
      {byLocation.length > 1 ? (
        <>
          <h2 className={`${layout['cardTitle']} ${classes['part']}`}>By location</h2>
          <RecordTable
            isShort
            label="Spent by location"
            columns={LOCATION_COLUMNS}
            rows={byLocation}
            keyOf={({ id }) => id}
          />
        </>
      ) : null}
    </>
  );
}

/** Earlier budgets are not stored. */
const budgetText = ({ amount, per }: Budget): string =>
  `Compared with today’s budget of ${currency(cents(amount))} a ${per}. Each ${per} is shown in full.`;

/** Includes months without orders. */
function everyMonth(months: readonly MonthRow[]): MonthRow[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const every: MonthRow[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    every.push(months.find((each) => each.month === month) ?? { month, total: 0 });
  }
  return every;
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
}

const ColumnChart = lazyPart(() => import('./column-chart.tsx').then((module) => module.ColumnChart));

/** Charts are rendered after the tables below them: they are large, and nothing depends on them. */
function Columns(props: ColumnChartProps) {
  return (
    <Suspense
      fallback={
        <div className={`${layout['card']} ${classes['bars']}`} data-wide aria-hidden="true">
          <p className={`${layout['cardTitle']} ${classes['part']}`}>{props.title}</p>
          <Skeleton height={260} radius="md" />
        </div>
      }
    >
      <ColumnChart {...props} />
    </Suspense>
  );
}
