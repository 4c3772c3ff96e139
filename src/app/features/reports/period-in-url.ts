/** A report's period in the URL; by default that of today (REP-02). */
import { defaultPreset, periodOf, type ReportPeriod } from '#domain/ordering/report-period.ts';
import { dayInAddress } from '../../kit/list-address.ts';

/** @param today `YYYY-MM-DD` */
export function periodFromUrl(query: URLSearchParams, today: string): ReportPeriod {
  const from = dayInAddress(query.get('from'));
  const to = dayInAddress(query.get('to'));
  if (from === null || to === null || from > to) return periodOf(defaultPreset(today), today);
  return { from, to };
}

export function periodToUrl({ from, to }: ReportPeriod): string {
  return new URLSearchParams({ from, to }).toString();
}
