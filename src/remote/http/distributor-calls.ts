/** A location's accounts at distributors (DIST-01..07). All failures are `WireFailure`. */
import {
  blockDistributor as blockEndpoint,
  changeAccount as changeEndpoint,
  checkAccounts as checkEndpoint,
  connectDistributor as connectEndpoint,
  disconnectDistributor as disconnectEndpoint,
  listAccounts,
  unblockDistributor as unblockEndpoint,
} from '#contract/endpoints/distributor-accounts.ts';
import type { AccountPatch, DistributorAccountResource, NewAccount } from '#contract/resources/distributor-accounts.ts';
import type { LocationId } from '#domain/ids.ts';
import { call, type Caller } from './call.ts';

/** By name. */
export async function readAccounts(api: Caller, signal?: AbortSignal): Promise<readonly DistributorAccountResource[]> {
  return (await call(api, listAccounts, { signal })).data;
}

/** At another location of the person. */
export async function readAccountsAt(
  api: Caller,
  locationId: LocationId,
  signal?: AbortSignal,
): Promise<readonly DistributorAccountResource[]> {
  return (await call(api, listAccounts, { context: { locationId }, signal })).data;
}

export async function changeAccountAt(
  api: Caller,
  locationId: LocationId,
  id: string,
  attributes: AccountPatch,
): Promise<void> {
  const data = { type: 'practice-location-distributors' as const, id, attributes };
  await call(api, changeEndpoint, { params: { id }, body: { data }, context: { locationId } });
}

export async function connectDistributor(api: Caller, attributes: NewAccount): Promise<void> {
  await call(api, connectEndpoint, { body: { data: { type: 'practice-location-distributors', attributes } } });
}

export async function changeAccount(api: Caller, id: string, attributes: AccountPatch): Promise<void> {
  const data = { type: 'practice-location-distributors' as const, id, attributes };
  await call(api, changeEndpoint, { params: { id }, body: { data } });
}

export async function disconnectDistributor(api: Caller, id: string): Promise<void> {
  await call(api, disconnectEndpoint, { params: { id } });
}

/** DIST-07. */
export async function checkAccounts(api: Caller): Promise<void> {
  await call(api, checkEndpoint, {});
}

export async function blockDistributor(api: Caller, distributorId: string): Promise<void> {
  await call(api, blockEndpoint, { body: { data: { type: 'blocked-distributors', attributes: { distributorId } } } });
}

export async function unblockDistributor(api: Caller, id: string): Promise<void> {
  await call(api, unblockEndpoint, { params: { id } });
}
