/** A location's accounts at distributors (DIST-01..07). All failures are `WireFailure`. */
import { blockDistributor as blockEndpoint } from '#contract/endpoints/distributors/block.ts';
import { changeAccount as changeEndpoint } from '#contract/endpoints/distributors/change-account.ts';
import { checkAccounts as checkEndpoint } from '#contract/endpoints/distributors/check-accounts.ts';
import { connectDistributor as connectEndpoint } from '#contract/endpoints/distributors/connect.ts';
import { disconnectDistributor as disconnectEndpoint } from '#contract/endpoints/distributors/disconnect.ts';
import { listAccounts } from '#contract/endpoints/distributors/list-accounts.ts';
import { unblockDistributor as unblockEndpoint } from '#contract/endpoints/distributors/unblock.ts';
import type { AccountPatch, DistributorAccountResource, NewAccount } from '#contract/resources/distributor-accounts.ts';
import type { LocationId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** By name. */
export async function readAccounts(api: Person, signal?: AbortSignal): Promise<readonly DistributorAccountResource[]> {
  return (await call(api, listAccounts, { signal })).data;
}

/** At another of the person's locations than the present one. */
export async function readAccountsAt(
  api: Person,
  locationId: LocationId,
  signal?: AbortSignal,
): Promise<readonly DistributorAccountResource[]> {
  return (await call(api, listAccounts, { context: { locationId }, signal })).data;
}

export async function changeAccountAt(
  api: Person,
  locationId: LocationId,
  id: string,
  attributes: AccountPatch,
): Promise<void> {
  const data = { type: 'practice-location-distributors' as const, id, attributes };
  await call(api, changeEndpoint, { params: { id }, body: { data }, context: { locationId } });
}

export async function connectDistributor(api: Person, attributes: NewAccount): Promise<void> {
  await call(api, connectEndpoint, { body: { data: { type: 'practice-location-distributors', attributes } } });
}

export async function changeAccount(api: Person, id: string, attributes: AccountPatch): Promise<void> {
  const data = { type: 'practice-location-distributors' as const, id, attributes };
  await call(api, changeEndpoint, { params: { id }, body: { data } });
}

export async function disconnectDistributor(api: Person, id: string): Promise<void> {
  await call(api, disconnectEndpoint, { params: { id } });
}

/** DIST-07. */
export async function checkAccounts(api: Person): Promise<void> {
  await call(api, checkEndpoint, {});
}

export async function blockDistributor(api: Person, distributorId: string): Promise<void> {
  await call(api, blockEndpoint, { body: { data: { type: 'blocked-distributors', attributes: { distributorId } } } });
}

export async function unblockDistributor(api: Person, id: string): Promise<void> {
  await call(api, unblockEndpoint, { params: { id } });
}
