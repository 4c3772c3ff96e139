/**
 * Fetches the alternatives of the whole cart at once (API-13). Rule: a failure gives an empty list and is logged, never shown (ERR-23). It
 * is not fetched while changes are unsent, since the answer would be for another cart.
 */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  type OvernightRequest,
  type ProductWithAlternatives,
  readCartAlternatives,
} from '#remote/http/optimizer-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useBlockedKey } from '../../session/blocked-distributors.ts';
import { isBeingSent, isRefused } from '../../things/cart-line/refused-lines.ts';
import { useCartLines } from '../../things/cart-line/use-cart-lines.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';

const NONE: readonly ProductWithAlternatives[] = [];
const USUAL: readonly OvernightRequest[] = [];
const FRESH_MS = 60_000;

export function useCartAlternatives(): readonly ProductWithAlternatives[] {
  const { api, locationId } = useStockroom();
  const lines = useCartLines() ?? [];
  const active = lines.filter((line) => !line.savedForLater && !isRefused(line));
  const isSettled = active.length > 0 && !active.some(isBeingSent);
  // Of a blocked distributor there are none.
  const stamp = [...active.map(({ id, revision }) => `${id}.${revision}`), useBlockedKey()].join(' ');
  const [kept] = useDeviceSetting(`cart-overnight:${locationId}`, USUAL);
  const overnight = kept.map(({ distributorId, shipMethodId }) => ({ distributorId, shipMethodId }));
  const offerIds = active.map(({ offerId }) => offerId);
  const { data } = useQuery({
    queryKey: queryKeys.cartAlternatives(stamp, overnight),
    queryFn: isSettled
      ? async ({ signal }) => {
          try {
            return await readCartAlternatives(api, { offerIds, overnight }, signal);
          } catch (failure) {
            if (!signal.aborted) console.error('alternatives of the cart', failure);
            throw failure;
          }
        }
      : skipToken,
    // Other people at the location may have changed substitution choices.
    refetchInterval: FRESH_MS,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return data ?? NONE;
}
