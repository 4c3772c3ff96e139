/**
 * A cache of serialized catalogue pages for identical requests with the same visibility. Rule: a page is only reused if all of its parts
 * are identical: products, counts, names.
 */
import { LRUCache } from 'lru-cache';
import type { Facets } from '../../search/catalogue-search.ts';
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';
import type { NamedOptions } from './named-options.ts';

const MAX_BYTES = 8_000_000;

export interface PageParts {
  readonly facts: readonly ProductFacts[];
  readonly facets: Facets | null;
  readonly names: NamedOptions | null;
}

export interface PageCache {
  /** @param key the query, the visible distributors, and everything else that affects the page */
  get(key: string, parts: PageParts, write: () => string): Buffer;
}

export function createPageCache(mostBytes = MAX_BYTES): PageCache {
  const kept = new LRUCache<string, PageParts & { readonly bytes: Buffer }>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return {
    get(key, parts, write) {
      const known = kept.get(key);
      if (known !== undefined && isSame(known, parts)) return known.bytes;
      const bytes = Buffer.from(write());
      kept.set(key, { ...parts, bytes });
      return bytes;
    },
  };
}

function isSame(one: PageParts, other: PageParts): boolean {
  return (
    one.facets === other.facets &&
    one.names === other.names &&
    one.facts.length === other.facts.length &&
    one.facts.every((facts, at) => facts === other.facts[at])
  );
}
