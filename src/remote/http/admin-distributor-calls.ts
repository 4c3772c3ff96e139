/** Distributors, for the admin area (ADM-09..11). All failures are `WireFailure`. */
import { changeDistributor as changeEndpoint } from '#contract/endpoints/admin/change-distributor.ts';
import { checkDistributorConnection } from '#contract/endpoints/admin/check-distributor-connection.ts';
import { listAllDistributors } from '#contract/endpoints/admin/list-all-distributors.ts';
import type {
  AdminDistributorResource,
  ConnectionCheck,
  DistributorPatch,
} from '#contract/resources/admin-distributors.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

/** A gateway waits for 20 s. */
const CHECK_TIMEOUT_MS = 30_000;

export async function readDistributors(
  api: Reader,
  signal?: AbortSignal,
): Promise<readonly AdminDistributorResource[]> {
  return (await call(api, listAllDistributors, { signal })).data;
}

export async function changeDistributor(api: Reader, id: string, attributes: DistributorPatch): Promise<void> {
  await call(api, changeEndpoint, { params: { id }, body: { data: { type: 'distributors', id, attributes } } });
}

export async function checkConnection(api: Reader, id: string): Promise<ConnectionCheck> {
  return (await call(api, checkDistributorConnection, { params: { id }, timeoutMs: CHECK_TIMEOUT_MS })).meta;
}
