/**
 * The sum of the quantities in this location's cart, including unsent edits (CART-09). It comes from the copy on this device;
 * during the first copy, the server is asked for the quantities about a second after the layout.
 */
import { useEffect, useState } from 'react';
import { TIMING } from '#domain/constants.ts';
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { useLive } from '../../session/use-live.ts';

export function useCartCount(): number {
  const { mirror, locationId, firstRenderData } = useStockroom();
  const quantities = useLive(
    () => readCartQuantities(mirror, locationId),
    [mirror, locationId],
    firstRenderData?.quantities,
  );
  const isWhole = useSyncStatus().bootstrapping === null;
  const serverCount = useToldCount(!isWhole);
  const here = quantities === undefined ? 0 : sumOf(quantities.values());
  return isWhole ? here : Math.max(here, serverCount);
}

/** 0 until the server has answered. */
function useToldCount(isNeeded: boolean): number {
  const { api } = useStockroom();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    const timer = setTimeout(() => {
      // Only needed during a first copy, so it is not in the first load.
      import('#remote/http/ordering-calls.ts')
        .then(({ readQuantitiesInCart }) => readQuantitiesInCart(api))
        .then(
          (quantities) => {
            if (isHere) setCount(sumOf(quantities.values()));
          },
          // The copy will have it.
          () => undefined,
        );
    }, TIMING.cartCountFetch);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [api, isNeeded]);
  return count;
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, each) => sum + each, 0);
}
