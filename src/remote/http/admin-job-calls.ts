/** Jobs and deliveries, for the admin area (ADM-02..04). All failures are `WireFailure`. */
import { listDeliveries } from '#contract/endpoints/admin/list-deliveries.ts';
import { listJobs } from '#contract/endpoints/admin/list-jobs.ts';
import { retryDelivery as retryDeliveryEndpoint } from '#contract/endpoints/admin/retry-delivery.ts';
import { retryJob as retryJobEndpoint } from '#contract/endpoints/admin/retry-job.ts';
import { stopDelivery as stopDeliveryEndpoint } from '#contract/endpoints/admin/stop-delivery.ts';
import { stopJob as stopJobEndpoint } from '#contract/endpoints/admin/stop-job.ts';
import type { AdminJobResource, DeliveryResource, JobOutcome, JobState } from '#contract/resources/admin-jobs.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

export interface AdminPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

interface PageMeta {
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
}

export function pageOf<Row>({
  data,
  meta,
}: {
  readonly data: readonly Row[];
  readonly meta: PageMeta;
}): AdminPage<Row> {
  return { rows: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

export interface JobsAsk {
  /** null: any. */
  readonly state: JobState | null;
  readonly kind: string;
  readonly page: number;
}

export interface JobsPage extends AdminPage<AdminJobResource> {
  /** Of all jobs that there are. */
  readonly kinds: readonly string[];
}

export async function readJobs(api: Reader, { state, kind, page }: JobsAsk, signal?: AbortSignal): Promise<JobsPage> {
  const query = { 'filter[state]': state, 'filter[kind]': kind, 'page[number]': page };
  const answer = await call(api, listJobs, { query, signal });
  return { ...pageOf(answer), kinds: answer.meta.kinds };
}

export interface SearchAsk {
  readonly search: string;
  readonly page: number;
}

export async function readDeliveries(
  api: Reader,
  { search, page }: SearchAsk,
  signal?: AbortSignal,
): Promise<AdminPage<DeliveryResource>> {
  const query = { 'filter[search]': search, 'page[number]': page };
  return pageOf(await call(api, listDeliveries, { query, signal }));
}

export async function retryJob(api: Reader, id: string): Promise<JobOutcome> {
  return (await call(api, retryJobEndpoint, { params: { id } })).meta.outcome;
}

export async function stopJob(api: Reader, id: string): Promise<JobOutcome> {
  return (await call(api, stopJobEndpoint, { params: { id } })).meta.outcome;
}

export async function retryDelivery(api: Reader, id: string): Promise<JobOutcome> {
  return (await call(api, retryDeliveryEndpoint, { params: { id } })).meta.outcome;
}

export async function stopDelivery(api: Reader, id: string): Promise<JobOutcome> {
  return (await call(api, stopDeliveryEndpoint, { params: { id } })).meta.outcome;
}
