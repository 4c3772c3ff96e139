/**
 * Why a query has no results: one filter without matches (CAT-11 removes those), two that exclude each other, or only all of them
 * together. Counts are requested; the first conflict found is shown.
 */
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { filterParts, queryOfParts, withoutPart, type FilterPart } from '#domain/catalogue/filter-parts.ts';

export interface FilterRemoval {
  readonly part: FilterPart;
  /** The query without it, and its number of products. */
  readonly query: CatalogueQuery;
  readonly total: number;
}

export type Conflict =
  /** Filter values that no product has, such as in an old link. */
  | { readonly is: 'dead'; readonly parts: readonly FilterPart[] }
  | { readonly is: 'pair'; readonly ways: readonly [FilterRemoval, FilterRemoval] }
  /** Each pair has results; all together do not. `ways`: queries that have results. */
  | { readonly is: 'all'; readonly ways: readonly FilterRemoval[] };

/** Maximum number of parallel requests. */
const AT_ONCE = 6;

/** @returns null: the query has no two parts that could exclude each other */
export async function findConflict(
  query: CatalogueQuery,
  countOf: (query: CatalogueQuery) => Promise<number>,
): Promise<Conflict | null> {
  const parts = filterParts(query);
  const alone = await serializeByKey(parts, (part) => countOf(queryOfParts([part])));
  const dead = parts.filter((part, nth) => part.ids.length > 0 && alone[nth] === 0);
  if (dead.length > 0) return { is: 'dead', parts: dead };
  if (parts.length < 2) return null;
  const ways = await serializeByKey(parts, async (part): Promise<FilterRemoval> => {
    const without = withoutPart(query, part);
    return { part, query: without, total: await countOf(without) };
  });
  const pairs = ways.flatMap((one, nth) => ways.slice(nth + 1).map((other) => [one, other] as const));
  // First those whose removal gives results.
  const sorted = pairs.toSorted((a, b) => promise(b) - promise(a));
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const some = sorted.slice(from, from + AT_ONCE);
    const counts = await Promise.all(some.map(([one, other]) => countOf(queryOfParts([one.part, other.part]))));
    const found = some[counts.indexOf(0)];
    if (found !== undefined) return { is: 'pair', ways: found };
  }
  return { is: 'all', ways: ways.filter(({ total }) => total > 0) };
}

function promise([one, other]: readonly [FilterRemoval, FilterRemoval]): number {
  return Number(one.total > 0) + Number(other.total > 0);
}

async function serializeByKey<Given, Result>(
  all: readonly Given[],
  work: (given: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}
