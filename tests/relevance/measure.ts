/** How well a search finds what it should: the share of the right products among the first ten, and how high the first one stands. */
import { EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import type { CatalogueSearch } from '#server/search/catalogue-search.ts';
import type { Store } from '#server/store/open-store.ts';
import { isRelevant, type RelevanceCase } from './queries.ts';

export interface Relevance {
  readonly queries: number;
  readonly recall: number;
  readonly reciprocalRank: number;
  /** Queries that found nothing, and those that found something without saying that it is not what was asked for. */
  readonly empty: readonly string[];
  /** Queries that did not find all that they could, with what came first. */
  readonly poor: readonly string[];
}

export interface Judged {
  readonly id: string;
  /** Name and category. */
  readonly text: string;
}

/** Every product that is sold. */
export async function readJudged({ pool }: Store): Promise<readonly Judged[]> {
  const { rows } = await pool.query<Judged>(
    `select p.id, concat_ws(' ', p.name, c.name) as text from products p left join categories c on c.id = p.category_id
      where exists (select from offers o where o.product_id = p.id and o.status <> 'inactive')`,
  );
  return rows;
}

export async function measureRelevance(
  search: CatalogueSearch,
  cases: readonly RelevanceCase[],
  judged: readonly Judged[],
): Promise<Relevance> {
  const texts = new Map(judged.map(({ id, text }) => [id, text]));
  const recalls: number[] = [];
  const reciprocal: number[] = [];
  const [empty, poor]: [string[], string[]] = [[], []];
  for (const each of cases) {
    const relevant = new Set(judged.filter(({ text }) => isRelevant(each, text)).map(({ id }) => id));
    if (relevant.size === 0) throw new Error(`no product is what "${each.query}" means`);
    const { filters } = EVERY_PRODUCT;
    const page = { sort: 'popularity', offset: 0, limit: 10, withFacets: false } as const;
    const found = await search.search({
      text: each.query,
      filters,
      onlyDistributors: null,
      onlyProducts: null,
      ...page,
    });
    if (found.total === 0) empty.push(each.query);
    const recall = found.productIds.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size);
    const place = found.productIds.findIndex((id) => relevant.has(id));
    recalls.push(recall);
    reciprocal.push(place === -1 ? 0 : 1 / (place + 1));
    if (recall < 1)
      poor.push(`${each.query}: ${recall.toFixed(2)} (${texts.get(found.productIds[0] ?? '') ?? 'nothing'})`);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { queries: cases.length, recall: mean(recalls), reciprocalRank: mean(reciprocal), empty, poor };
}
