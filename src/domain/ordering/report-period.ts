/** The periods of reports (REP-02). Days are calendar days, `YYYY-MM-DD`; both ends are included. */
import { budgetPeriodStart } from './budget.ts';

export const REPORT_PRESETS = ['this-month', 'last-month', 'last-quarter', 'this-year', 'last-year'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** Until this day a month has too little data, and the default is the previous month. */
const SAYS_LITTLE_UNTIL = 10;

export function defaultPreset(today: string): ReportPreset {
  return Number(today.slice(8)) > SAYS_LITTLE_UNTIL ? 'this-month' : 'last-month';
}

export function periodOf(preset: ReportPreset, today: string): ReportPeriod {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (preset) {
    case 'this-month':
      return months(year, month, 1);
    case 'last-month':
      return months(year, month - 1, 1);
    case 'last-quarter':
      return months(year, month - ((month - 1) % 3) - 3, 3);
    case 'this-year':
      return months(year, 1, 12);
    case 'last-year':
      return months(year - 1, 1, 12);
  }
}

/** @returns null: no preset has this period today */
export function presetOf({ from, to }: ReportPeriod, today: string): ReportPreset | null {
  return (
    REPORT_PRESETS.find((preset) => {
      const period = periodOf(preset, today);
      return period.from === from && period.to === to;
    }) ?? null
  );
}

const DAY_MS = 86_400_000;
/** More rows than anybody needs, one per budget period. */
const MAX_BUDGET_PERIODS = 200;

/** First days of the weeks (from Monday) or months that overlap the period and have begun by today; the last 200 of them. */
export function budgetPeriodsIn({ from, to }: ReportPeriod, isWeekly: boolean, today: string): readonly string[] {
  const last = to < today ? to : today;
  const starts: string[] = [];
  let start = budgetPeriodStart(`${last}T00:00:00Z`, isWeekly);
  while (starts.length < MAX_BUDGET_PERIODS && (starts.length === 0 ? last >= from : (starts.at(-1) ?? '') > from)) {
    starts.push(start);
    start = budgetPeriodStart(new Date(Date.parse(start) - DAY_MS).toISOString(), isWeekly);
  }
  return starts.toReversed();
}

/** @param first month of the year, which may be out of range: 0 is December of the year before */
function months(year: number, first: number, count: number): ReportPeriod {
  const day = (month: number, dayOfMonth: number): string =>
    new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);
  return { from: day(first, 1), to: day(first + count, 0) };
}
