/**
 * A short-lived cache of requested families, since people page through them. Rule: it contains products and their attributes, never
 * prices.
 */
import { LRUCache } from 'lru-cache';
import {
  type FamilyRequest,
  type FamilyMember,
  type ModifierValueRow,
  readFamily,
  readModifierValues,
} from '../../store/catalogue/product-family.ts';
import type { Store } from '../../store/open-store.ts';

export interface KnownFamily {
  readonly members: readonly FamilyMember[];
  readonly values: readonly ModifierValueRow[];
}

export interface KnownFamilies {
  read(ask: FamilyRequest): Promise<KnownFamily>;
}

/** As long as the names of filter options (catalogue.ts). */
const CACHED_MS = 10_000;
/** Some 0.3 MB each for a family of 2,000. */
const MAX_CACHED = 16;

export function createKnownFamilies(store: Pick<Store, 'read'>): KnownFamilies {
  const kept = new LRUCache<string, Promise<KnownFamily>>({ max: MAX_CACHED, ttl: CACHED_MS });

  async function readNow(ask: FamilyRequest): Promise<KnownFamily> {
    const members = await store.read((pool) => readFamily(pool, ask));
    const valueIds = [...new Set(members.flatMap((member) => member.value_ids))];
    const values = await store.read((pool) => readModifierValues(pool, valueIds));
    return { members, values };
  }

  return {
    read(ask) {
      const key = `${ask.group} ${ask.distributors?.join() ?? ''}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const family = readNow(ask);
      kept.set(key, family);
      family.catch(() => kept.delete(key));
      return family;
    },
  };
}
