/** Partner Network, for locations and in the admin area. All failures are `WireFailure`. */
import {
  addPartner as addEndpoint,
  changePartner as changeEndpoint,
  listAllPartners,
  listPartners,
  removePartner as removeEndpoint,
} from '#contract/endpoints/partners.ts';
import type { AdminPartnerResource, PartnerAttributes, PartnerResource } from '#contract/resources/partners.ts';
import { call, type Caller } from './call.ts';

export async function readPartners(api: Caller, signal?: AbortSignal): Promise<readonly PartnerResource[]> {
  return (await call(api, listPartners, { signal })).data;
}

export async function readAllPartners(api: Caller, signal?: AbortSignal): Promise<readonly AdminPartnerResource[]> {
  return (await call(api, listAllPartners, { signal })).data;
}

/** @param id null: a new one */
export async function savePartner(api: Caller, id: string | null, attributes: PartnerAttributes): Promise<void> {
  const body = { data: { type: 'partners' as const, attributes } };
  if (id === null) await call(api, addEndpoint, { body });
  else await call(api, changeEndpoint, { params: { id }, body });
}

export async function removePartner(api: Caller, id: string): Promise<void> {
  await call(api, removeEndpoint, { params: { id } });
}
