/** The requests of the product page (API-28). All failures are `WireFailure`. */
import { listVariants, readAlternatives, readOffer } from '#contract/endpoints/offers.ts';
import type { AlternativesDocument, OfferDetailResource } from '#contract/resources/offer-detail.ts';
import type { ProductVariantsDocument } from '#contract/resources/product-variants.ts';
import { call, type Caller } from './call.ts';
import { queryText } from './request-of.ts';

export async function readOfferDetail(
  api: Caller,
  offerId: string,
  signal?: AbortSignal,
): Promise<OfferDetailResource> {
  return (await call(api, readOffer, { params: { id: offerId }, signal })).data;
}

export type Alternative = AlternativesDocument['data'][number];

/** Products of the same brand, and similar ones, that could replace an offer. */
export async function readComparableProducts(
  api: Caller,
  offerId: string,
  signal?: AbortSignal,
): Promise<readonly Alternative[]> {
  const query = { 'filter[productDistributorId]': offerId };
  return (await call(api, readAlternatives, { query, signal })).data;
}

export interface VariantsRequest {
  readonly offerId: string;
  readonly text: string;
  /** Ids of modifier values. */
  readonly chosen: readonly string[];
  /** Empty, or a value from the contract. */
  readonly sort: string;
  /** From 1; `current` is the page with the offer's product. */
  readonly page: number | 'current';
  readonly pageSize: number;
}

/** The cache key of a page of variants, in addition to the offer. */
export function variantsQuery(ask: Omit<VariantsRequest, 'offerId'>): string {
  return queryText(pageOf(ask));
}

function pageOf(ask: Omit<VariantsRequest, 'offerId'>) {
  return {
    searchable: ask.text,
    'filter[modifierValueId]': ask.chosen,
    sort: ask.sort,
    'page[number]': ask.page,
    'page[size]': ask.pageSize,
  };
}

/** A page of products in the family of the offer's product. */
export function readProductVariants(
  api: Caller,
  ask: VariantsRequest,
  signal?: AbortSignal,
): Promise<ProductVariantsDocument> {
  const query = { 'filter[productDistributorId]': ask.offerId, ...pageOf(ask) };
  return call(api, listVariants, { query, signal });
}
