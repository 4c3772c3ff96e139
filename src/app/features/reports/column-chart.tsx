/** A column chart over time, with a line for the budget if there is one. Hidden from screen readers, since a table has the same data. */
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { ResponsiveContainer } from 'recharts';
import { currency } from '../../kit/money.ts';
import { usePrinting } from '../../kit/use-printing.ts';
import type { Bar } from './bar.ts';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

export interface ColumnChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** null: no budget for these periods. */
  readonly budgetCents: number | null;
}

const CHART_HEIGHT = 260;
/** On paper, in CSS pixels; the style sheet scales it to the sheet. Measured at the screen's size, it would be too wide or too narrow. */
const ON_PAPER = { width: 680, height: 240 };

const BUDGET_LINE = {
  color: 'var(--ink)',
  strokeDasharray: '6 4',
  strokeWidth: 2,
  ifOverflow: 'extendDomain',
} as const;

export function ColumnChart({ title, bars, budgetCents }: ColumnChartProps) {
  const isPrinting = usePrinting();
  const chart = (
    <BarChart
      className={classes['chart'] ?? ''}
      h={isPrinting ? 'auto' : CHART_HEIGHT}
      data={bars.map(({ name, cents }) => ({ name, Spent: cents }))}
      dataKey="name"
      series={[{ name: 'Spent', color: 'var(--accent-ink)' }]}
      valueFormatter={currency}
      referenceLines={budgetCents === null ? [] : [{ ...BUDGET_LINE, y: budgetCents }]}
      yAxisProps={{ width: 56, tickFormatter: shortAmount }}
      xAxisProps={{ minTickGap: 12 }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, maxBarSize: 56 }}
      tickLine="none"
    />
  );
  return (
    <figure className={`${layout['card']} ${classes['bars']}`} data-wide aria-hidden="true">
      <figcaption className={`${layout['cardTitle']} ${classes['part']}`}>{title}</figcaption>
      {isPrinting ? <ResponsiveContainer {...ON_PAPER}>{chart}</ResponsiveContainer> : chart}
    </figure>
  );
}

/** `$8.5k`, for the axis of a chart. @param cents */
function shortAmount(cents: number): string {
  const text = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100);
  return `$${text.replace('K', 'k')}`;
}
