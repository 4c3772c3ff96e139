/**
 * The server data of a product's page: the offer in full, and alternatives. While another shade or another distributor's offer is loading,
 * the page stays unchanged.
 */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { readComparableProducts, readOfferDetail, type Alternative } from '#remote/http/product-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { useStockroom } from '../../stockroom.tsx';
import { mayPrefetch } from '../../kit/may-prefetch.ts';
import { PRICE_CHECK_MS, priceChecks } from '../../query/price-checks.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { isListedInFamily } from './use-family.ts';

export function useOfferDetail(offerId: string): UseQueryResult<OfferDetailResource> {
  const { api } = useStockroom();
  const client = useQueryClient();
  return useQuery<OfferDetailResource>({
    queryKey: queryKeys.offer(offerId),
    queryFn: ({ signal }) => readOfferDetail(api, offerId, signal),
    placeholderData: (before) =>
      before !== undefined && (hasVariant(before, offerId) || isListedInFamily(client, offerId)) ? before : undefined,
  });
}

/** Prefetches what is likely to be requested next; not on a slow connection, or with data saver. */
export function usePrefetchOffer(): (offerId: string) => void {
  const client = useQueryClient();
  const { api } = useStockroom();
  return (offerId) => {
    if (!navigator.onLine || !mayPrefetch()) return;
    void client.prefetchQuery({
      queryKey: queryKeys.offer(offerId),
      queryFn: ({ signal }) => readOfferDetail(api, offerId, signal),
    });
  };
}

/** Whether the offer is a variant of the same product, or another distributor's offer of it. */
export function hasVariant({ attributes }: OfferDetailResource, offerId: string): boolean {
  return (
    attributes.variants.some((each) => each.productDistributorId === offerId) ||
    attributes.alternatives.some((each) => each.id === offerId)
  );
}

/** A failure is only logged (ERR-23): the page works without it. */
export function useAlternatives(offerId: string): UseQueryResult<readonly Alternative[]> {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.alternatives(offerId),
    queryFn: ({ signal }) => readComparableProducts(api, offerId, signal),
  });
  useEffect(() => {
    if (result.error !== null && !isUnreachable(result.error)) console.error(`Alternatives: ${result.error.message}`);
  }, [result.error]);
  return result;
}

/** Opening the page requests a price check at all distributors (PRICE-06). */
export function useProductEntry(offerId: string): void {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  useEffect(() => {
    if (!isOnline) return;
    const askedAt = Date.now();
    createCatalogueCalls(api)
      .checkPrice({ offerId, all: true, force: false })
      .then((ids) => priceChecks.add(ids, PRICE_CHECK_MS, askedAt))
      .catch((error: unknown) => console.error('Price check:', error));
  }, [api, offerId, isOnline]);
}

/** Counts opening an alternative (API-26); a failure is not worth an error. */
export function useCountAlternative(): (offerId: string) => void {
  const { api } = useStockroom();
  return (offerId) => {
    if (navigator.onLine)
      void createCatalogueCalls(api)
        .click('alternative', offerId)
        .catch(() => undefined);
  };
}

/** Refetches an offer that changed on the server. */
export function useRefetchOffer(): (offerId: string) => void {
  const client = useQueryClient();
  return (offerId) => void client.invalidateQueries({ queryKey: queryKeys.offer(offerId) });
}
