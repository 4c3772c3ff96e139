/**
 * What is known of products, kept in memory for the next page that shows them. Law: forgotten as soon as a change is heard of;
 * what was being read meanwhile is not kept; what nobody announced is read again after a while.
 */
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';

/** About 1.5 KB each. */
const MOST_KEPT = 10_000;
/** More unknown offers than this are not looked up: all is forgotten. */
const MOST_LOOKED_UP = 500;
/** As often as the index looks for changes that nobody announced (search/live-search.ts). */
const KEPT_MS = 15_000;

/** What the database says now. */
export interface ProductSource {
  /** In any order; ids that name no product are left out. */
  factsOf(productIds: readonly string[]): Promise<readonly ProductFacts[]>;
  productsOfOffers(offerIds: readonly string[]): Promise<readonly string[]>;
}

export interface KnownProducts {
  /** In the order of the ids; those that name no product are left out. */
  read(productIds: readonly string[]): Promise<readonly ProductFacts[]>;
  /** Offers changed. */
  forget(offerIds: readonly string[]): void;
  /** Changes may have been missed. */
  forgetAll(): void;
}

export function createKnownProducts(source: ProductSource, now: () => number = () => performance.now()): KnownProducts {
  /** The oldest first. */
  const kept = new Map<string, { readonly facts: ProductFacts; readonly until: number }>();
  const productOf = new Map<string, string>();
  /** Counts what was heard of. */
  let heard = 0;

  function drop(productId: string): void {
    for (const { id } of kept.get(productId)?.facts.offers ?? []) productOf.delete(id);
    kept.delete(productId);
  }

  function keep(facts: ProductFacts): void {
    const { product_id: productId } = facts;
    drop(productId);
    kept.set(productId, { facts, until: now() + KEPT_MS });
    for (const { id } of facts.offers) productOf.set(id, productId);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      drop(oldest);
    }
  }

  function forgetAll(): void {
    heard += 1;
    kept.clear();
    productOf.clear();
  }

  /** They may be new offers of products that are known. */
  async function forgetNew(offerIds: readonly string[]): Promise<void> {
    if (offerIds.length > MOST_LOOKED_UP) return forgetAll();
    try {
      for (const productId of await source.productsOfOffers(offerIds)) drop(productId);
      heard += 1;
    } catch {
      forgetAll();
    }
  }

  return {
    async read(productIds) {
      const at = now();
      const known = productIds.map((id) => {
        const each = kept.get(id);
        return each !== undefined && each.until > at ? each.facts : null;
      });
      const missing = productIds.filter((_id, place) => known[place] === null);
      if (missing.length === 0) return known.filter((facts) => facts !== null);
      const before = heard;
      const found = new Map<string, ProductFacts>();
      for (const facts of await source.factsOf(missing)) {
        found.set(facts.product_id, facts);
        if (heard === before) keep(facts);
      }
      return productIds.flatMap((id, place) => known[place] ?? found.get(id) ?? []);
    },
    forget(offerIds) {
      heard += 1;
      const unknown: string[] = [];
      for (const id of offerIds) {
        const productId = productOf.get(id);
        if (productId === undefined) unknown.push(id);
        else drop(productId);
      }
      if (unknown.length > 0 && kept.size > 0) void forgetNew(unknown);
    },
    forgetAll,
  };
}
