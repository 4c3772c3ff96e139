/** Jobs and deliveries, for the admin area (ADM-02..04). All failures are `WireFailure`. */
import {
  listDeliveries,
  listJobs,
  retryDelivery as retryDeliveryEndpoint,
  retryJob as retryJobEndpoint,
  stopDelivery as stopDeliveryEndpoint,
  stopJob as stopJobEndpoint,
} from '#contract/endpoints/admin-jobs.ts';
import type { AdminJobResource, DeliveryResource, JobOutcome, JobState } from '#contract/resources/admin-jobs.ts';
import { call, type Caller } from './call.ts';

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

export interface JobsRequest {
  /** null: any. */
  readonly state: JobState | null;
  readonly kind: string;
  readonly page: number;
}

export interface JobsPage extends AdminPage<AdminJobResource> {
  /** Counts over all jobs. */
  readonly kinds: readonly string[];
}

export async function readJobs(
  api: Caller,
  { state, kind, page }: JobsRequest,
  signal?: AbortSignal,
): Promise<JobsPage> {
  const query = { 'filter[state]': state, 'filter[kind]': kind, 'page[number]': page };
  const answer = await call(api, listJobs, { query, signal });
  return { ...pageOf(answer), kinds: answer.meta.kinds };
}

export interface SearchRequest {
  readonly search: string;
  readonly page: number;
}

export async function readDeliveries(
  api: Caller,
  { search, page }: SearchRequest,
  signal?: AbortSignal,
): Promise<AdminPage<DeliveryResource>> {
  const query = { 'filter[search]': search, 'page[number]': page };
  return pageOf(await call(api, listDeliveries, { query, signal }));
}

export async function retryJob(api: Caller, id: string): Promise<JobOutcome> {
  return (await call(api, retryJobEndpoint, { params: { id } })).meta.outcome;
}

export async function stopJob(api: Caller, id: string): Promise<JobOutcome> {
  return (await call(api, stopJobEndpoint, { params: { id } })).meta.outcome;
}

export async function retryDelivery(api: Caller, id: string): Promise<JobOutcome> {
  return (await call(api, retryDeliveryEndpoint, { params: { id } })).meta.outcome;
}

export async function stopDelivery(api: Caller, id: string): Promise<JobOutcome> {
  return (await call(api, stopDeliveryEndpoint, { params: { id } })).meta.outcome;
}
