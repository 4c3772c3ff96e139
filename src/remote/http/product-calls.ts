/** What a product's page asks the server for (API-24, API-28). All failures are `WireFailure`. */
import { paths } from '#contract/paths.ts';
import { checkPriceDocument } from '#contract/resources/catalogue-settings.ts';
import {
  alternativesDocument,
  offerDetailDocument,
  type AlternativesDocument,
  type OfferDetailResource,
} from '#contract/resources/offer-detail.ts';
import type { ApiClient } from './api-client.ts';

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
export async function readAlternatives(
  api: Reader,
  offerId: string,
  signal?: AbortSignal,
): Promise<readonly Alternative[]> {
  const query = new URLSearchParams({ 'filter[productDistributorId]': offerId });
  const call = { method: 'GET', path: `${paths.alternatives}?${query.toString()}`, ...cancelledBy(signal) } as const;
  return (await api.read(call, alternativesDocument)).data;
}

/** Asks for the prices of every offer of the product to be looked at; gives the ids that are (PRICE-06). */
export async function checkPricesOfProduct(api: Reader, offerId: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ id: offerId, all: '1' });
  return (await api.read({ method: 'GET', path: `${paths.checkPrice}?${query.toString()}` }, checkPriceDocument)).meta
    .checking_ids;
}

function cancelledBy(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}
