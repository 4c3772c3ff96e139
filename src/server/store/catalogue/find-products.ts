/**
 * Finds and counts products in SQL. Rule: products without a sold offer from an allowed distributor are excluded; ordered by score, then
 * popularity, then id.
 */
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../connection.ts';
import { OWN_PRICE } from '../offer-columns.ts';

interface WordChoice {
  readonly strong: readonly string[];
  readonly weak: readonly string[];
  /** Categories of the kind that the words name. */
  readonly kinds: readonly number[];
}

export interface ProductCriteria {
  readonly exact: readonly string[];
  /** Each must match; empty: no words; null: only `exact`. */
  readonly groups: readonly WordChoice[] | null;
  readonly filters: Readonly<Record<IdFilter, readonly number[]>>;
  /** The chosen modifier values by modifier: one of each must match. */
  readonly modifiers: ReadonlyMap<number, readonly number[]>;
  readonly onlyDistributors: readonly number[] | null;
  onlyProducts: readonly number[] | null;
}

/** A panel whose own filter is ignored; for modifiers a single modifier. */
type Panel = IdFilter | number;

interface Parameters {
  add(value: unknown): string;
  readonly values: unknown[];
}

function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** @param withPoints only if the score is used, since PostgreSQL cannot infer the type of an unused parameter */
function wordsSql(
  { exact, groups }: ProductCriteria,
  params: Parameters,
  withPoints: boolean,
): { where: string; points: string } {
  if (exact.length === 0 && groups?.length === 0) return { where: 'true', points: '0' };
  const isExact = `p.id = any(${params.add(exact)}::bigint[])`;
  if (groups === null || groups.length === 0) return { where: isExact, points: '0' };
  const list = (words: readonly string[]): string => `${params.add(words)}::text[]`;
  const where = groups.map(({ strong, weak }) => `p.words && ${list([...strong, ...weak])}`).join(' and ');
  const pointsOf = ({ strong, weak, kinds }: WordChoice): string => {
    const [strongest, weaker] = [list(strong), list(weak)];
    const ofKind = `case when p.category_id = any(${params.add(kinds)}::bigint[]) then 5 else 0 end`;
    return `(case when p.name_words && ${strongest} then 8 when p.name_words && ${weaker} then 6
      when p.words && ${strongest} then 4 else 2 end + ${ofKind})`;
  };
  const points = withPoints ? `case when ${isExact} then 1000 else ${groups.map(pointsOf).join(' + ')} end` : '0';
  return { where: `(${isExact} or (${where}))`, points };
}

/** Offers that count: sold, by an allowed and chosen distributor. */
function offersSql(wish: ProductCriteria, without: Panel | null, params: Parameters): string {
  const chosen = without === 'distributorId' ? [] : wish.filters.distributorId;
  const may =
    wish.onlyDistributors === null ? '' : ` and o.distributor_id = any(${params.add(wish.onlyDistributors)}::bigint[])`;
  const picked = chosen.length === 0 ? '' : ` and o.distributor_id = any(${params.add(chosen)}::bigint[])`;
  return `o.product_id = p.id and o.status <> 'inactive'${may}${picked}`;
}

/** The levels of a product's category: root, group below it, generic below that. */
const GROUP = 'case when c.parent_id is null then null when b.parent_id is null then c.id else c.parent_id end';
const GENERIC = 'case when b.parent_id is not null then c.id end';

/** A level of the category tree is counted without its own filter and deeper ones. */
const LEVELS: readonly IdFilter[] = ['grandparentId', 'parentId', 'categoryId'];

function conditionsSql(wish: ProductCriteria, without: Panel | null, params: Parameters): string {
  const parts = [`exists (select from offers o where ${offersSql(wish, without, params)})`];
  if (wish.onlyProducts !== null) parts.push(`p.id = any(${params.add(wish.onlyProducts)}::bigint[])`);
  const active = (panel: IdFilter): readonly number[] | null => {
    const level = LEVELS.indexOf(without as IdFilter);
    const isDeeper = level !== -1 && LEVELS.indexOf(panel) >= level;
    return panel === without || isDeeper || wish.filters[panel].length === 0 ? null : wish.filters[panel];
  };
  const columns: readonly (readonly [IdFilter, (list: string) => string])[] = [
    ['manufacturerId', (list) => `p.manufacturer_id = any(${list}::bigint[])`],
    ['packageQty', (list) => `p.pack_quantities && ${list}::int[]`],
    ['grandparentId', (list) => `p.root_category_id = any(${list}::bigint[])`],
    ['parentId', (list) => `${GROUP} = any(${list}::bigint[])`],
    ['categoryId', (list) => `${GENERIC} = any(${list}::bigint[])`],
  ];
  for (const [panel, sql] of columns) {
    const chosen = active(panel);
    if (chosen !== null) parts.push(sql(params.add(chosen)));
  }
  for (const [modifier, values] of wish.modifiers) {
    if (modifier === without) continue;
    parts.push(
      `exists (select from product_modifiers v where v.product_id = p.id and v.value_id = any(${params.add(values)}::bigint[]))`,
    );
  }
  return parts.join(' and ');
}

const TREE = `left join categories c on c.id = p.category_id left join categories b on b.id = c.parent_id`;

const NUMERIC = (wish: ProductCriteria): ProductCriteria => ({
  ...wish,
  filters: { ...wish.filters, packageQty: wish.filters.packageQty.filter((qty) => qty < 2 ** 31) },
});

export interface PageOfProducts {
  readonly sort: 'popularity' | 'price' | '-price';
  /** The location whose own prices apply; null: general prices. */
  readonly paidBy: LocationId | null;
  readonly offset: number;
  readonly limit: number;
}

/** The lowest price of the offers that count. */
function leastPriceSql(wish: ProductCriteria, paidBy: LocationId | null, params: Parameters): string {
  const offers = offersSql(wish, null, params);
  if (paidBy === null) return `(select min(o.price_cents) from offers o where ${offers})`;
  const own = `left join location_prices op on op.location_id = ${params.add(paidBy)}::bigint and op.offer_id = o.id`;
  return `(select min(${OWN_PRICE}) from offers o ${own} where ${offers})`;
}

export async function findProducts(
  connection: Connection,
  criteria: ProductCriteria,
  { sort, paidBy, offset, limit }: PageOfProducts,
): Promise<{ productIds: string[]; total: number }> {
  const wish = keepEmptyMeaning(criteria, NUMERIC(criteria));
  const params = parameters();
  const words = wordsSql(wish, params, sort === 'popularity');
  const conditions = conditionsSql(wish, null, params);
  const price = sort === 'popularity' ? 'null::int' : leastPriceSql(wish, paidBy, params);
  const order = sort === 'popularity' ? 'points desc' : `price ${sort === 'price' ? 'asc' : 'desc'} nulls last`;
  const text = `with found as (
      select p.id, p.popularity, ${words.points} as points, ${price} as price
        from products p ${TREE} where ${words.where} and ${conditions})
    select (select count(*)::int from found) as total, array(
      select id::text from found order by ${order}, popularity desc, found.id
        offset ${params.add(offset)} limit ${params.add(limit)}) as ids`;
  const { rows } = await connection.query(text, params.values);
  const [row] = rows as { total: number; ids: string[] }[];
  return { productIds: row?.ids ?? [], total: row?.total ?? 0 };
}

/** A filter with only impossible values must not turn into no filter. */
function keepEmptyMeaning(criteria: ProductCriteria, wish: ProductCriteria): ProductCriteria {
  const emptied = criteria.filters.packageQty.length > 0 && wish.filters.packageQty.length === 0;
  return emptied ? { ...wish, filters: { ...wish.filters, packageQty: [-1] } } : wish;
}

export async function anyHasWords(connection: Connection, groups: readonly WordChoice[]): Promise<boolean> {
  const params = parameters();
  const where = groups
    .map(({ strong, weak }) => `p.words && ${params.add([...strong, ...weak])}::text[]`)
    .join(' and ');
  const { rows } = await connection.query(
    `select exists (select from products p where ${where}) as found`,
    params.values,
  );
  return (rows as { found: boolean }[])[0]?.found ?? false;
}

const PANELS = {
  distributors: {
    without: 'distributorId',
    select: 'o.distributor_id',
    join: (offers: () => string) => `join offers o on ${offers()}`,
  },
  packages: {
    without: 'packageQty',
    select: 'pack.pieces',
    join: () => 'cross join unnest(p.pack_quantities) as pack (pieces)',
  },
  roots: { without: 'grandparentId', select: 'p.root_category_id', join: () => '' },
  groups: { without: 'parentId', select: GROUP, join: () => '' },
  generics: { without: 'categoryId', select: GENERIC, join: () => '' },
  manufacturers: { without: 'manufacturerId', select: 'p.manufacturer_id', join: () => '' },
} as const;
type PanelName = keyof typeof PANELS | 'modifiers';

export async function countFacets(
  connection: Connection,
  criteria: ProductCriteria,
): Promise<Record<PanelName, Map<number, number>>> {
  const wish = keepEmptyMeaning(criteria, NUMERIC(criteria));
  const counted = {} as Record<PanelName, Map<number, number>>;
  const count = async ({
    without,
    select,
    join,
  }: {
    without: Panel | null;
    select: string;
    join: (offers: () => string) => string;
  }): Promise<Map<number, number>> => {
    const params = parameters();
    const words = wordsSql(wish, params, false);
    const joined = join(() => offersSql(wish, without, params));
    const text = `select ${select} as id, count(distinct p.id)::int as products
      from products p ${TREE} ${joined}
      where ${words.where} and ${conditionsSql(wish, without, params)} group by 1`;
    const { rows } = await connection.query(text, params.values);
    return new Map(
      (rows as { id: string | null; products: number }[])
        .filter(({ id }) => id !== null)
        .map(({ id, products }) => [Number(id), products]),
    );
  };
  for (const [name, panel] of Object.entries(PANELS)) counted[name as PanelName] = await count(panel);
  const values = 'join product_modifiers v on v.product_id = p.id join modifier_values u on u.id = v.value_id';
  counted.modifiers = await count({
    without: null,
    select: 'v.value_id',
    join: () => `${values} and u.modifier_id <> all('{${[...wish.modifiers.keys()].join()}}')`,
  });
  for (const modifier of wish.modifiers.keys()) {
    const join = (): string => `${values} and u.modifier_id = ${modifier}`;
    for (const [id, products] of await count({ without: modifier, select: 'v.value_id', join }))
      counted.modifiers.set(id, products);
  }
  return counted;
}

/** The modifier of each value. */
export async function readModifiersOf(
  connection: Connection,
  valueIds: readonly number[],
): Promise<Map<number, number>> {
  if (valueIds.length === 0) return new Map();
  const { rows } = await connection.query('select id, modifier_id from modifier_values where id = any($1::bigint[])', [
    valueIds,
  ]);
  return new Map(
    (rows as { id: string; modifier_id: string }[]).map((row) => [Number(row.id), Number(row.modifier_id)]),
  );
}
