/** Actions on a row: add to cart, online and offline alike (CART-12), or open. */
import { useCallback } from 'react';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { useOfferActions } from '../../things/offer/use-offer-actions.ts';
import { ADDED_QTY, snapshotOf } from './product-facts.ts';
import { useCatalogueCalls } from './use-catalogue.ts';

export function useProductActions() {
  const { addToCart } = useOfferActions();
  const calls = useCatalogueCalls();
  const add = useCallback(
    (product: CatalogueProductResource) => void addToCart(snapshotOf(product.attributes), ADDED_QTY),
    [addToCart],
  );
  const count = useCallback(
    (type: 'product' | 'top-list', product: CatalogueProductResource) => {
      // A click that is not counted is not worth an error.
      if (navigator.onLine) void calls.click(type, product.id).catch(() => undefined);
    },
    [calls],
  );
  const open = useCallback((product: CatalogueProductResource) => count('product', product), [count]);
  const openTop = useCallback((product: CatalogueProductResource) => count('top-list', product), [count]);
  return { add, open, openTop };
}
