/**
 * The alternatives of everything in the cart, asked for at once (API-13). Rule: a failure is an empty list and is logged,
 * never shown (ERR-23); while an edit waits here the answer would be to another cart.
 */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  type OvernightRequest,
  type ProductWithAlternatives,
  readCartAlternatives,
} from '#remote/http/optimizer-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useCartLines } from '../../things/cart-line/use-cart-lines.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';

const NONE: readonly ProductWithAlternatives[] = [];
const USUAL: readonly OvernightRequest[] = [];
const FRESH_MS = 60_000;

export function useCartAlternatives(): readonly ProductWithAlternatives[] {
  const { api, locationId } = useStockroom();
  const lines = useCartLines() ?? [];
  const active = lines.filter((line) => !line.savedForLater);
  const isSettled = active.length > 0 && active.every((line) => line.waiting === 0);
  const stamp = active.map(({ id, revision }) => `${id}.${revision}`).join(' ');
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
    // Somebody else at the location may have said what must not be offered.
    refetchInterval: FRESH_MS,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return data ?? NONE;
}
