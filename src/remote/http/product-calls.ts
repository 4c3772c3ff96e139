/** What a product's page asks the server for (API-28). All failures are `WireFailure`. */
import { paths } from '#contract/paths.ts';
import {
  alternativesDocument,
  offerDetailDocument,
  type AlternativesDocument,
  type OfferDetailResource,
} from '#contract/resources/offer-detail.ts';
import type { ApiClient } from './api-client.ts';
import { cancelledBy } from './cancelled-by.ts';

type Reader = Pick<ApiClient, 'read'>;

export async function readOfferDetail(
  api: Reader,
  offerId: string,
  signal?: AbortSignal,
): Promise<OfferDetailResource> {
  const call = { method: 'GET', path: paths.offer(offerId), ...cancelledBy(signal) } as const;
  return (await api.read(call, offerDetailDocument)).data;
}

export type Alternative = AlternativesDocument['data'][number];

/** Products of the same brand, and similar ones, in place of an offer. */
export async function readProductsAlike(
  api: Reader,
  offerId: string,
  signal?: AbortSignal,
): Promise<readonly Alternative[]> {
  const query = new URLSearchParams({ 'filter[productDistributorId]': offerId });
  const call = { method: 'GET', path: `${paths.alternatives}?${query.toString()}`, ...cancelledBy(signal) } as const;
  return (await api.read(call, alternativesDocument)).data;
}
