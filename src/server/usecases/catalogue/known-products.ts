/**
 * A cache of product data for later pages. Rule: an entry is evicted when a change is announced; data being read in the meantime is not
 * cached; changes that were not announced are picked up after a while.
 */
import { LRUCache } from 'lru-cache';
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';

/** About 1.5 KB each. */
const MAX_CACHED = 10_000;
/** With more unknown offers than this the whole cache is cleared. */
const MAX_LOOKED_UP = 500;
/** As often as the index looks for unannounced changes (search/live-search.ts). */
const CACHED_MS = 15_000;

/** Current data from the database. */
export interface ProductSource {
  /** In any order; unknown ids are left out. */
  factsOf(productIds: readonly string[]): Promise<readonly ProductFacts[]>;
  productsOfOffers(offerIds: readonly string[]): Promise<readonly string[]>;
}

export interface KnownProducts {
  /** In the order of the ids; unknown ones are left out. */
  read(productIds: readonly string[]): Promise<readonly ProductFacts[]>;
  /** Offers changed. */
  forget(offerIds: readonly string[]): void;
  /** Changes may have been missed. */
  forgetAll(): void;
}

export function createKnownProducts(source: ProductSource, now: () => number = () => performance.now()): KnownProducts {
  const productOf = new Map<string, string>();
  const kept = new LRUCache<string, ProductFacts>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    perf: { now },
    ttlResolution: 0,
    dispose: ({ offers }) => {
      for (const { id } of offers) productOf.delete(id);
    },
  });
  /** Counts announcements. */
  let heard = 0;

  function keep(facts: ProductFacts): void {
    kept.delete(facts.product_id);
    kept.set(facts.product_id, facts);
    for (const { id } of facts.offers) productOf.set(id, facts.product_id);
  }

  function forgetAll(): void {
    heard += 1;
    kept.clear();
    productOf.clear();
  }

  /** They may be new offers of cached products. */
  async function forgetNew(offerIds: readonly string[]): Promise<void> {
    if (offerIds.length > MAX_LOOKED_UP) return forgetAll();
    try {
      for (const productId of await source.productsOfOffers(offerIds)) kept.delete(productId);
      heard += 1;
    } catch {
      forgetAll();
    }
  }

  return {
    async read(productIds) {
      const known = productIds.map((id) => kept.get(id) ?? null);
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
        else kept.delete(productId);
      }
      if (unknown.length > 0 && kept.size > 0) void forgetNew(unknown);
    },
    forgetAll,
  };
}
