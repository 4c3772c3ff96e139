/**
 * The alternatives of the cart's lines by offer, as a store that each line subscribes to. Rule: an answer only re-renders lines whose
 * alternatives changed.
 */
import type { ProductWithAlternatives } from '#remote/http/optimizer-calls.ts';
import { reuseRows } from '../../query/reuse-rows.ts';

export interface AlternativesStore {
  readonly put: (products: readonly ProductWithAlternatives[]) => void;
  /** null: none are known. */
  readonly of: (offerId: string) => ProductWithAlternatives | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAlternativesStore(): AlternativesStore {
  const keep = reuseRows<ProductWithAlternatives>(({ productDistributorId }) => productDistributorId);
  const listeners = new Set<() => void>();
  let known: readonly ProductWithAlternatives[] = [];
  let byOffer: ReadonlyMap<string, ProductWithAlternatives> = new Map();
  return {
    put(products) {
      const next = keep(products);
      if (next === known) return;
      known = next;
      byOffer = new Map(next.map((product) => [product.productDistributorId, product]));
      for (const listener of listeners) listener();
    },
    of: (offerId) => byOffer.get(offerId) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
