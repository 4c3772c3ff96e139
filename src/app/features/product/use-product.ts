/**
 * What a product's page shows of the remote side: the offer in full and what could be bought in its place. While another
 * shade or another distributor's offer is loading, the page stays as it is.
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

/** Loads what is likely to be asked for next; not on a slow connection, nor where data is saved. */
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

/** Another variant of the same product, or another distributor's offer of it. */
export function hasVariant({ attributes }: OfferDetailResource, offerId: string): boolean {
  return (
    attributes.variants.some((each) => each.productDistributorId === offerId) ||
    attributes.alternatives.some((each) => each.id === offerId)
  );
}

/** A failure is logged only (ERR-23): the page is whole without it. */
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

/** The page was opened: its prices are looked at, of every distributor (PRICE-06). */
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

/** An alternative was opened (API-26); one that is not counted is nothing to tell anybody. */
export function useCountAlternative(): (offerId: string) => void {
  const { api } = useStockroom();
  return (offerId) => {
    if (navigator.onLine)
      void createCatalogueCalls(api)
        .click('alternative', offerId)
        .catch(() => undefined);
  };
}

/** The offer changed on the server: the shown data is refetched. */
export function useRefetchOffer(): (offerId: string) => void {
  const client = useQueryClient();
  return (offerId) => void client.invalidateQueries({ queryKey: queryKeys.offer(offerId) });
}
