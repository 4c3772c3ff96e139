/** Savings by month: paid amounts against list prices and the highest offers, as bars and as a table. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SavingsAnalysis } from '#contract/resources/savings.ts';
import { cents } from '#contract/resources/resource.ts';
import { type ComparedSums, measure, totalOf } from '#domain/ordering/savings.ts';
import type { CsvCell } from '../../kit/csv-text.ts';
import { currency } from '../../kit/money.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import layout from '../../kit/layout.module.css';
import classes from './savings.module.css';

interface SavedMonthsProps {
  readonly savings: SavingsAnalysis;
  readonly isAuthorizedOnly: boolean;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly paid: number;
  readonly compared: number;
  readonly belowList: number | null;
  readonly highest: number | null;
  readonly belowHighest: number | null;
  readonly saved: number;
}

/** Number of months with bars; the table has all. */
const MAX_BARS = 12;

export function SavedMonths({ savings, isAuthorizedOnly }: SavedMonthsProps) {
  const rows = rowsOf(savings, isAuthorizedOnly);
  const months = rows.filter(({ key }) => key !== 'total' && key !== 'before');
  const most = Math.max(
    1,
    ...months.slice(0, MAX_BARS).map(({ highest, compared }) => Math.max(highest ?? 0, compared)),
  );
  const hasSome = months.some(({ highest }) => highest !== null);
  return (
    <section className={classes['section']} aria-labelledby="by-month">
      <div className={classes['head']}>
        <h2 id="by-month" className={layout['heading']}>
          By month
        </h2>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveCsv('Savings Analysis', fileOf(rows))}
        >
          Download (CSV)
        </Button>
      </div>
      {hasSome ? (
        <figure className={classes['bars']} aria-hidden="true">
          <figcaption className={classes['legend']}>
            <span data-bar="paid">Paid</span>
            <span data-bar="highest">Highest offer</span>
          </figcaption>
          {months
            .slice(0, MAX_BARS)
            .filter(({ highest }) => highest !== null)
            .map(({ key, name, compared, highest }) => (
              <div key={key} className={classes['bar']}>
                <span>{name}</span>
                <span className={classes['track']}>
                  <span data-bar="paid" style={{ width: `${(compared / most) * 100}%` }} />
                  <span data-bar="highest" style={{ width: `${((highest ?? 0) / most) * 100}%` }} />
                </span>
              </div>
            ))}
        </figure>
      ) : null}
      <p className={classes['quiet']}>
        Each order is compared with the list price and with the highest price
        {isAuthorizedOnly ? ' at your distributors' : ' at any distributor'} for the same pack on the day you ordered.
        Orders from before that was recorded aren’t compared. “Saved by swaps” is what choosing alternatives saved, with
        shipping and tax.
      </p>
      <RecordTable label="Savings by month" columns={COLUMNS} rows={rows} keyOf={({ key }) => key} />
    </section>
  );
}

const sum = (amount: number | null) => (amount === null ? '–' : currency(amount));

const COLUMNS: readonly Column<Row>[] = [
  { key: 'month', title: 'Month', cell: ({ key, name }) => (key === 'total' ? <strong>{name}</strong> : name) },
  {
    key: 'paid',
    title: 'Paid for products',
    isNumber: true,
    cell: ({ key, paid }) => (key === 'before' ? '–' : sum(paid)),
  },
  { key: 'list', title: 'Below list', isNumber: true, cell: ({ belowList }) => sum(belowList) },
  { key: 'highest', title: 'Highest offer', isNumber: true, cell: ({ highest }) => sum(highest) },
  { key: 'below', title: 'Below highest', isNumber: true, cell: ({ belowHighest }) => sum(belowHighest) },
  { key: 'saved', title: 'Saved by swaps', isNumber: true, cell: ({ saved }) => <strong>{currency(saved)}</strong> },
];

function rowsOf({ months, savedBefore, savedTotal }: SavingsAnalysis, authorizedOnly: boolean): readonly Row[] {
  const sums = months.map((month) => sumsOf(month));
  const rowOf = (key: string, name: string, of: ComparedSums, saved: number): Row => {
    const { highestCents, belowHighestCents, belowListCents } = measure(of, authorizedOnly);
    const isCompared = of.comparedCents > 0;
    return {
      key,
      name,
      paid: of.paidCents,
      compared: of.comparedCents,
      belowList: isCompared ? belowListCents : null,
      highest: isCompared ? highestCents : null,
      belowHighest: isCompared ? belowHighestCents : null,
      saved,
    };
  };
  const rows = months.map((each) => rowOf(each.month, monthText(each.month), sumsOf(each), cents(each.saved)));
  const nothing = totalOf([]);
  const before =
    cents(savedBefore) === 0 ? [] : [rowOf('before', 'Not recorded by month', nothing, cents(savedBefore))];
  return [...rows, ...before, rowOf('total', 'Total', totalOf(sums), cents(savedTotal))];
}

const sumsOf = (month: SavingsAnalysis['months'][number]): ComparedSums => ({
  paidCents: cents(month.paid),
  comparedCents: cents(month.compared),
  listCents: cents(month.list),
  highestCents: cents(month.highest),
  highestAuthorizedCents: cents(month.highestAuthorized),
});

const dollarsOf = (amount: number | null): number | null => (amount === null ? null : amount / 100);

const fileOf = (rows: readonly Row[]): readonly (readonly CsvCell[])[] => [
  ['Month', 'Paid for products', 'Below list', 'Highest offer', 'Below highest', 'Saved by swaps'],
  ...rows.map((row) => [
    row.name,
    dollarsOf(row.paid),
    dollarsOf(row.belowList),
    dollarsOf(row.highest),
    dollarsOf(row.belowHighest),
    dollarsOf(row.saved),
  ]),
];

/** `2026-03` as `Mar 2026`. */
function monthText(month: string): string {
  return new Date(`${month}-15T12:00:00`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}
