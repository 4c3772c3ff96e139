/** Reports of a period. All failures are `WireFailure`. */
import { reportOrderedProducts } from '#contract/endpoints/reports/ordered-products.ts';
import { reportSpent } from '#contract/endpoints/reports/spent.ts';
import { reportUseTax } from '#contract/endpoints/reports/use-tax.ts';
import type { OrderedReport, SpentReport, UseTaxReport } from '#contract/resources/report.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

const queryOf = ({ from, to }: ReportPeriod) => ({ 'filter[from]': from, 'filter[to]': to });

export async function readSpent(api: Reader, period: ReportPeriod, signal?: AbortSignal): Promise<SpentReport> {
  return (await call(api, reportSpent, { query: queryOf(period), signal })).data.attributes;
}

export async function readOrdered(api: Reader, period: ReportPeriod, signal?: AbortSignal): Promise<OrderedReport> {
  return (await call(api, reportOrderedProducts, { query: queryOf(period), signal })).data.attributes;
}

export async function readUseTax(api: Reader, period: ReportPeriod, signal?: AbortSignal): Promise<UseTaxReport> {
  return (await call(api, reportUseTax, { query: queryOf(period), signal })).data.attributes;
}
