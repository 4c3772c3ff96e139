/**
 * Retries adds that stopped because of a changed price if the price is again what the person saw, without asking.
 */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { centsOrNull } from '#contract/resources/resource.ts';
import type { OpId } from '#domain/ids.ts';
import { offerOf } from '#domain/intents/facets.ts';
import type { OpView } from '#mirror/read/views.ts';
import { readOfferDetail } from '#remote/http/product-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useNetwork } from '../../kit/use-network.ts';

export function useRetryRestoredPrices(parked: readonly OpView[]): void {
  const { mirror, api } = useStockroom();
  const isOnline = useNetwork();
  const retried = parked.flatMap(({ opId, intent, attention }) => {
    const offer = offerOf(intent);
    return offer !== null && attention?.code === 'price-changed' ? [{ opId, offer }] : [];
  });
  const prices = useQueries({
    queries: retried.map(({ offer }) => ({
      queryKey: queryKeys.offer(offer.offerId),
      queryFn: ({ signal }: { signal: AbortSignal }) => readOfferDetail(api, offer.offerId, signal),
      enabled: isOnline,
      staleTime: 0,
    })),
  });
  const back = retried.filter(({ offer }, nth) => {
    const { data, isFetching } = prices[nth] ?? {};
    return (
      isFetching === false && data !== undefined && centsOrNull(data.attributes.actualPrice.price) === offer.priceCents
    );
  });
  const ids = back.map(({ opId }) => opId).join(' ');
  useEffect(() => {
    if (ids !== '') void mirror.retry(ids.split(' ') as OpId[]).catch(() => undefined);
  }, [mirror, ids]);
}
