/**
 * How well a search finds what it should: the share of the right products among the first ten, the rank of the first one, and
 * wrong sizes among the first five.
 */
import { existsSync, readFileSync } from 'node:fs';
import { EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import type { CatalogueSearch } from '#server/search/catalogue-search.ts';
import type { Store } from '#server/store/open-store.ts';
import { isRelevant, type Judged, missingSizes, otherSizes, type RelevanceCase } from './queries.ts';

export interface Relevance {
  readonly queries: number;
  readonly recall: number;
  readonly reciprocalRank: number;
  /** Queries without results. */
  readonly empty: readonly string[];
  /** Queries that did not find everything they could, with their first results. */
  readonly poor: readonly string[];
  /** Queries whose first five results state a size that was not requested, or don't state the one that was. */
  readonly wrongSizes: readonly string[];
}

interface SoldRow {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly numbers: readonly string[];
  readonly skus: readonly string[];
}

/** Every product on sale; what devices state about sizes comes from the file they were imported from. */
export async function readJudged({ pool }: Store, devices?: string): Promise<readonly Judged[]> {
  const { rows } = await pool.query<SoldRow>(
    `select p.id, p.name, c.name as category, o.skus, p.gtins || p.manufacturer_sku || o.skus as numbers
      from products p left join categories c on c.id = p.category_id
      join (select product_id, array_agg(sku) as skus from offers where status <> 'inactive' group by product_id) o
        on o.product_id = p.id`,
  );
  const sizes = devices === undefined ? new Map<string, string>() : readSizes(devices);
  return rows.map(({ id, name, category, numbers, skus }) => {
    const stated = skus.map((sku) => sizes.get(sku) ?? '').find((text) => text !== '') ?? '';
    return {
      id,
      text: [name, category ?? '', stated].join(' '),
      sizeText: [name, stated].join(' ; '),
      numbers: new Set(numbers.map((number) => number.toUpperCase())),
    };
  });
}

/** By primary identifier, which is the SKU. */
function readSizes(path: string): Map<string, string> {
  if (!existsSync(path) || !path.endsWith('.ndjson')) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.includes('"sizes"'))
      .map((line) => JSON.parse(line) as { ids: { di: string; type: string }[]; sizes: string[] })
      .map(({ ids, sizes }) => [ids.find(({ type }) => type === 'Primary')?.di ?? '', sizes.join(' ; ')]),
  );
}

const FIRST = 5;

export async function measureRelevance(
  search: CatalogueSearch,
  cases: readonly RelevanceCase[],
  judged: readonly Judged[],
): Promise<Relevance> {
  const products = new Map(judged.map((product) => [product.id, product]));
  const recalls: number[] = [];
  const reciprocal: number[] = [];
  const [empty, poor, wrongSizes]: [string[], string[], string[]] = [[], [], []];
  for (const each of cases) {
    const { query } = each;
    const relevant = new Set(judged.filter((product) => isRelevant(each, product)).map(({ id }) => id));
    const isNothing = each.wants.length === 0;
    if (relevant.size === 0 && !isNothing) throw new Error(`no product is what "${query}" means`);
    const { filters } = EVERY_PRODUCT;
    const page = { sort: 'popularity', offset: 0, limit: 10, withFacets: false } as const;
    const found = await search.search({ text: query, filters, onlyDistributors: null, onlyProducts: null, ...page });
    const results = found.productIds.flatMap((id) => products.get(id) ?? []);
    const wrong = sizesOf(each, results.slice(0, FIRST), relevant);
    if (wrong.length > 0) wrongSizes.push(`${query}: ${wrong.join('; ')}`);
    if (isNothing) continue;
    if (found.total === 0) empty.push(query);
    const recall = found.productIds.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size);
    const place = found.productIds.findIndex((id) => relevant.has(id));
    recalls.push(recall);
    reciprocal.push(place === -1 ? 0 : 1 / (place + 1));
    if (recall < 1) poor.push(`${query}: ${recall.toFixed(2)} (${results[0]?.text ?? 'nothing'})`);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    queries: cases.length,
    recall: mean(recalls),
    reciprocalRank: mean(reciprocal),
    empty,
    poor,
    wrongSizes,
  };
}

/** As many results as there are relevant products must state the requested size; none may state another one. */
function sizesOf(each: RelevanceCase, results: readonly Judged[], relevant: ReadonlySet<string>): string[] {
  return results.flatMap((product, place) => {
    // A product with several sizes including the requested one ("8F, 10F, 12F") is not a wrong size.
    const others = each.sizes.flatMap((size) => {
      const one = { ...each, sizes: [size] };
      return missingSizes(one, product).length === 0 ? [] : otherSizes(one, product);
    });
    const missing = place < relevant.size ? missingSizes(each, product) : [];
    return [
      ...others.map((other) => `${other} in "${product.sizeText}"`),
      ...missing.map((size) => `no ${size} in "${product.sizeText}"`),
    ];
  });
}
