/** Distributors, for the admin area (ADM-09..11). All failures are `WireFailure`. */
import {
  changeDistributor as changeEndpoint,
  checkDistributorConnection,
  listAllDistributors,
} from '#contract/endpoints/admin-distributors.ts';
import type {
  AdminDistributorResource,
  ConnectionCheck,
  DistributorPatch,
} from '#contract/resources/admin-distributors.ts';
import { call, type Caller } from './call.ts';

/** A gateway times out after 20 s. */
const CHECK_TIMEOUT_MS = 30_000;

export async function readDistributors(
  api: Caller,
  signal?: AbortSignal,
): Promise<readonly AdminDistributorResource[]> {
  return (await call(api, listAllDistributors, { signal })).data;
}

export async function changeDistributor(api: Caller, id: string, attributes: DistributorPatch): Promise<void> {
  await call(api, changeEndpoint, { params: { id }, body: { data: { type: 'distributors', id, attributes } } });
}

export async function checkConnection(api: Caller, id: string): Promise<ConnectionCheck> {
  return (await call(api, checkDistributorConnection, { params: { id }, timeoutMs: CHECK_TIMEOUT_MS })).meta;
}
