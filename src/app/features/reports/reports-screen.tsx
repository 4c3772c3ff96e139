/** Reports of a period: spending, ordered products, and orders without tax (REP-01..03). */
import { Chip, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import {
  periodOf,
  presetOf,
  REPORT_PRESETS,
  type ReportPeriod,
  type ReportPreset,
} from '#domain/ordering/report-period.ts';
import { DateField } from '../../kit/date-field.tsx';
import { dateText, today as todayHere } from '../../kit/dates.ts';
import { showInStrip } from '../../kit/show-in-strip.ts';
import { useLocationHere } from '../../session/location-here.ts';
import { OrderedReportView } from './ordered-report.tsx';
import { SpentReportView } from './spent-report.tsx';
import { UseTaxReportView } from './use-tax-report.tsx';
import { periodFromUrl, periodToUrl } from './period-in-url.ts';
import { REPORT_TITLES, type ReportName, reportPath, REPORTS } from './report-names.ts';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

/** REP-02 */
const PRESET_TEXTS: Readonly<Record<ReportPreset, string>> = {
  'this-month': 'This Month',
  'last-month': 'Last Month',
  'last-quarter': 'Last Quarter',
  'this-year': 'This Year',
  'last-year': 'Last Year',
};

const VIEWS = { spent: SpentReportView, 'ordered-products': OrderedReportView, 'use-tax': UseTaxReportView } as const;

export function ReportsScreen({ report }: { readonly report: ReportName }) {
  const today = todayHere();
  const [query, setQuery] = useSearchParams();
  const period = periodFromUrl(query, today);
  const location = useLocationHere();
  const View = VIEWS[report];
  return (
    <div className={`${layout['page']} ${classes['page']}`}>
      <h1 className={layout['title']}>Reports</h1>
      <nav className={`${layout['tabs']} ${classes['tabs']}`} aria-label="Reports">
        {REPORTS.map((each) => (
          <Link
            key={each}
            ref={each === report ? showInStrip : null}
            to={{ pathname: reportPath(each), search: query.toString() }}
            className={layout['tab'] ?? ''}
            aria-current={each === report ? 'page' : undefined}
          >
            {REPORT_TITLES[each]}
          </Link>
        ))}
      </nav>
      {/* Replaces the tabs and fields, which are not printed. */}
      <p className={classes['onPaper']}>
        {REPORT_TITLES[report]} · {dateText(period.from)} to {dateText(period.to)}
        {location === undefined ? '' : ` · ${location.name}`}
      </p>
      <Period period={period} today={today} onChange={(next) => setQuery(periodToUrl(next))} />
      <View period={period} />
    </div>
  );
}

interface PeriodProps {
  readonly period: ReportPeriod;
  readonly today: string;
  readonly onChange: (period: ReportPeriod) => void;
}

function Period({ period, today, onChange }: PeriodProps) {
  const { from, to } = period;
  const change = (next: Partial<Record<'from' | 'to', string | null>>): void => {
    const changed = { from: next.from ?? from, to: next.to ?? to };
    if (changed.from <= changed.to) onChange(changed);
  };
  return (
    <div className={classes['period']}>
      <Chip.Group
        value={presetOf(period, today)}
        onChange={(value) => {
          const preset = REPORT_PRESETS.find((each) => each === value);
          if (preset !== undefined) onChange(periodOf(preset, today));
        }}
      >
        <Group gap={8} role="radiogroup" aria-label="Period">
          {REPORT_PRESETS.map((preset) => (
            <Chip key={preset} name="period" value={preset} size="md" variant="light">
              {PRESET_TEXTS[preset]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['days']}>
        <DateField label="From" day={from} latest={to} onChange={(day) => change({ from: day })} />
        <DateField label="To" day={to} earliest={from} onChange={(day) => change({ to: day })} />
      </div>
    </div>
  );
}
