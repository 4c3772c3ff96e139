/** Checks the prices of the whole cart on entry (PRICE-06); each shows its spinner for 90 s at most, or until its price arrives (PRICE-05). */
import { useEffect } from 'react';
import { checkPricesOfCart } from '#remote/http/ordering-calls.ts';
import { useStockroom } from '../../stockroom.tsx';
import { CART_PRICE_CHECK_MS, priceChecks } from '../../query/price-checks.ts';

export function useCartPriceCheck(isReady: boolean): void {
  const { api } = useStockroom();
  useEffect(() => {
    if (!isReady) return;
    let isHere = true;
    const askedAt = Date.now();
    checkPricesOfCart(api).then(
      (offerIds) => {
        if (isHere) priceChecks.add(offerIds, CART_PRICE_CHECK_MS, askedAt);
      },
      // ERR-23: silent; the known prices remain.
      (cause: unknown) => console.warn('cart price check', cause),
    );
    return () => {
      isHere = false;
    };
  }, [api, isReady]);
}
