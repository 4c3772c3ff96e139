/** Reports of a period. All failures are `WireFailure`. */
import { reportOrderedProducts, reportSpent, reportUseTax } from '#contract/endpoints/reports.ts';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import { call, type Caller } from './call.ts';

const queryOf = ({ from, to }: ReportPeriod) => ({ 'filter[from]': from, 'filter[to]': to });

export async function readSpent(api: Caller, period: ReportPeriod, signal?: AbortSignal): Promise<SpentReport> {
  return (await call(api, reportSpent, { query: queryOf(period), signal })).data.attributes;
}

export async function readOrdered(api: Caller, period: ReportPeriod, signal?: AbortSignal): Promise<OrderedReport> {
  return (await call(api, reportOrderedProducts, { query: queryOf(period), signal })).data.attributes;
}

export async function readUseTax(api: Caller, period: ReportPeriod, signal?: AbortSignal): Promise<UseTaxReport> {
  return (await call(api, reportUseTax, { query: queryOf(period), signal })).data.attributes;
}
