/** What a product's page asks the server for (API-28). All failures are `WireFailure`. */
import { paths } from '#contract/paths.ts';
import {
  alternativesDocument,
  offerDetailDocument,
  type AlternativesDocument,
  type OfferDetailResource,
} from '#contract/resources/offer-detail.ts';
import { productVariantsDocument, type ProductVariantsDocument } from '#contract/resources/product-variants.ts';
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

export interface VariantsAsk {
  readonly offerId: string;
  readonly text: string;
  /** Ids of modifier values. */
  readonly chosen: readonly string[];
  /** '' or as the contract says. */
  readonly sort: string;
  /** From 1; `current` is the page that holds the product of the offer. */
  readonly page: number | 'current';
  readonly pageSize: number;
}

/** The query of a page of variants, the same for the same question. */
export function variantsQuery(ask: Omit<VariantsAsk, 'offerId'>): string {
  return new URLSearchParams({
    ...(ask.text === '' ? {} : { searchable: ask.text }),
    ...(ask.chosen.length === 0 ? {} : { 'filter[modifierValueId]': ask.chosen.join(',') }),
    ...(ask.sort === '' ? {} : { sort: ask.sort }),
    'page[number]': String(ask.page),
    'page[size]': String(ask.pageSize),
  }).toString();
}

/** A page of the products of the family to which the offer's product belongs. */
export function readProductVariants(
  api: Reader,
  ask: VariantsAsk,
  signal?: AbortSignal,
): Promise<ProductVariantsDocument> {
  const offer = new URLSearchParams({ 'filter[productDistributorId]': ask.offerId }).toString();
  const path = `${paths.productVariants}?${offer}&${variantsQuery(ask)}`;
  return api.read({ method: 'GET', path, ...cancelledBy(signal) } as const, productVariantsDocument);
}
