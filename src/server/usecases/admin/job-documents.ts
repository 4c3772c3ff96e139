/** Jobs and stuck deliveries as resources (ADM-02, ADM-03). */
import type { AdminJobResource, DeliveryResource, JobState } from '#contract/resources/admin-jobs.ts';
import { readUnsentOrders } from '../../store/admin/unsent-order-rows.ts';
import { readJobs } from '../../store/admin/job-rows.ts';
import { readJobCounts } from '../../store/jobs/job-counts.ts';
import type { Store } from '../../store/open-store.ts';
import type { Page } from '../reads/page-meta.ts';
import { pageOfRows } from './page-of-rows.ts';

export interface JobsParameters {
  readonly state: JobState | null;
  readonly kind: string;
  readonly page: Page;
}

export async function jobsDocument(store: Store, { page, ...ask }: JobsParameters) {
  const { rows, meta } = await pageOfRows(page, (part) => readJobs(store.pool, { ...ask, ...part }));
  const kinds = (await readJobCounts(store.pool)).map(({ kind }) => kind);
  const data = rows.map((row): AdminJobResource => ({
    type: 'jobs',
    id: row.id,
    attributes: {
      kind: row.kind,
      state: row.state,
      tries: row.tries,
      triesAtMost: row.tries_at_most,
      lastError: row.last_error,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      orderNumber: row.order_number,
      locationName: row.location_name,
    },
  }));
  return { data, meta: { ...meta, kinds } };
}

export async function unsentOrdersDocument(store: Store, { page, search }: { page: Page; search: string }) {
  const { rows, meta } = await pageOfRows(page, (part) => readUnsentOrders(store.pool, { search, ...part }));
  const data = rows.map((row): DeliveryResource => ({
    type: 'deliveries',
    id: row.order_id,
    attributes: {
      orderNumber: row.number,
      state: row.state,
      problem: row.problem,
      tries: row.tries,
      lastError: row.last_error,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      placedAt: row.created_at.toISOString(),
      distributorName: row.distributor_name,
      locationName: row.location_name,
      practiceName: row.practice_name,
    },
  }));
  return { data, meta };
}
