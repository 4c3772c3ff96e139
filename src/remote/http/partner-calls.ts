/** Partner Network, for locations and in the admin area. All failures are `WireFailure`. */
import { addPartner as addEndpoint } from '#contract/endpoints/admin/add-partner.ts';
import { changePartner as changeEndpoint } from '#contract/endpoints/admin/change-partner.ts';
import { listAllPartners } from '#contract/endpoints/admin/list-partners.ts';
import { removePartner as removeEndpoint } from '#contract/endpoints/admin/remove-partner.ts';
import { listPartners } from '#contract/endpoints/partners/list.ts';
import type { AdminPartnerResource, PartnerAttributes, PartnerResource } from '#contract/resources/partners.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

export async function readPartners(api: Reader, signal?: AbortSignal): Promise<readonly PartnerResource[]> {
  return (await call(api, listPartners, { signal })).data;
}

export async function readAllPartners(api: Reader, signal?: AbortSignal): Promise<readonly AdminPartnerResource[]> {
  return (await call(api, listAllPartners, { signal })).data;
}

/** @param id null: a new one */
export async function savePartner(api: Reader, id: string | null, attributes: PartnerAttributes): Promise<void> {
  const body = { data: { type: 'partners' as const, attributes } };
  if (id === null) await call(api, addEndpoint, { body });
  else await call(api, changeEndpoint, { params: { id }, body });
}

export async function removePartner(api: Reader, id: string): Promise<void> {
  await call(api, removeEndpoint, { params: { id } });
}
