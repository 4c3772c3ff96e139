/** The audit log of all locations, for the admin area (ADM-14). All failures are `WireFailure`. */
import { listProductAudit } from '#contract/endpoints/admin-audit.ts';
import type { ProductAuditEventResource } from '#contract/resources/admin-audit.ts';
import { type AdminPage, pageOf, type SearchRequest } from './admin-job-calls.ts';
import { call, type Caller } from './call.ts';

export async function readProductAudit(
  api: Caller,
  { search, page }: SearchRequest,
  signal?: AbortSignal,
): Promise<AdminPage<ProductAuditEventResource>> {
  const query = { 'filter[search]': search, 'page[number]': page };
  return pageOf(await call(api, listProductAudit, { query, signal }));
}
