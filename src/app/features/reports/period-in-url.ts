/** The period of a report, as the address carries it. Without one it is the default of today (REP-02). */
import { defaultPreset, periodOf, type ReportPeriod } from '#domain/ordering/report-period.ts';

/** @param today `YYYY-MM-DD` */
export function periodFromUrl(query: URLSearchParams, today: string): ReportPeriod {
  const from = dayOrNull(query.get('from'));
  const to = dayOrNull(query.get('to'));
  if (from === null || to === null || from > to) return periodOf(defaultPreset(today), today);
  return { from, to };
}

export function periodToUrl({ from, to }: ReportPeriod): string {
  return new URLSearchParams({ from, to }).toString();
}

function dayOrNull(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}
