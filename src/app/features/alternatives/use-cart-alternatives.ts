/**
 * The alternatives of everything in the cart, asked for at once (API-13). Law: a failure is an empty list and is logged,
 * never shown (ERR-23); while an edit waits here the answer would be to another cart.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { readCart } from '#mirror/read/read-cart.ts';
import { readAlternatives, type ProductWithAlternatives } from '#remote/http/optimiser-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

const NONE: ReadonlyMap<string, ProductWithAlternatives> = new Map();
const FRESH_MS = 60_000;

/** By offer. */
export function useCartAlternatives(): ReadonlyMap<string, ProductWithAlternatives> {
  const { mirror, api, locationId } = useStockroom();
  const lines = useLiveQuery(() => readCart(mirror, locationId), [mirror, locationId]) ?? [];
  const active = lines.filter((line) => !line.savedForLater);
  const isSettled = active.length > 0 && active.every((line) => line.waiting === 0);
  const stamp = active.map(({ id, revision }) => `${id}.${revision}`).join(' ');
  const offerIds = active.map(({ offerId }) => offerId);
  const { data } = useQuery({
    queryKey: queryKeys.cartAlternatives(stamp),
    queryFn: isSettled
      ? async ({ signal }) => {
          try {
            return await readAlternatives(api, offerIds, signal);
          } catch (failure) {
            if (!signal.aborted) console.error('alternatives of the cart', failure);
            throw failure;
          }
        }
      : skipToken,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    placeholderData: (before: readonly ProductWithAlternatives[] | undefined) => before,
    select: byOffer,
  });
  return data ?? NONE;
}

function byOffer(products: readonly ProductWithAlternatives[]): ReadonlyMap<string, ProductWithAlternatives> {
  return new Map(products.map((product) => [product.productDistributorId, product]));
}
