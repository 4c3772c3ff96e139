/**
 * Names with product counts (API-17..20), in the requested order, by default by name. The counts are those of an unfiltered search.
 */
import { NO_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import type {
  CategoriesDocument,
  DistributorsDocument,
  ListSort,
  ManufacturersDocument,
} from '#contract/resources/light-list.ts';
import type { Facets } from '../../search/catalogue-search.ts';
import { readDistributorsOfOrders, readDistributorsOrderedFrom } from '../../store/catalogue/location-catalogue.ts';
import type { Page } from '../reads/page-meta.ts';
import type { Catalogue } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';

async function allCounts({ search }: Catalogue): Promise<Facets | null> {
  const { searchable: text, fromOrderHistory: _history, ...filters } = NO_FILTERS;
  const everything = { text, filters, onlyDistributors: null, onlyProducts: null, sort: 'popularity' as const };
  return (await search.search({ ...everything, offset: 0, limit: 0, withFacets: true })).facets;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Ties are sorted by name, so that pages do not overlap. */
function sorted<T extends { readonly id: string; readonly name: string }>(
  rows: readonly T[],
  sort: ListSort,
  countOf: (row: T) => number,
): T[] {
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: T, b: T): number => collator.compare(a.name, b.name) || Number(a.id) - Number(b.id);
  return rows.toSorted((a, b) =>
    sort.endsWith('name') ? way * byName(a, b) : way * (countOf(a) - countOf(b)) || byName(a, b),
  );
}

export async function manufacturersDocument(
  catalogue: Catalogue,
  { page, sort, onlyWithProducts }: { page: Page; sort: ListSort; onlyWithProducts: boolean },
): Promise<ManufacturersDocument> {
  const [{ all }, counts] = await Promise.all([catalogue.names(), allCounts(catalogue)]);
  const countOf = (id: string): number => counts?.manufacturers.get(Number(id)) ?? 0;
  const wanted = all.manufacturers.filter(({ id }) => !onlyWithProducts || countOf(id) > 0);
  const listed = sorted(wanted, sort, ({ id }) => countOf(id));
  const from = (page.number - 1) * page.size;
  const total = listed.length;
  return {
    data: listed.slice(from, from + page.size).map(({ id, name }) => ({
      type: 'manufacturers',
      id,
      attributes: { name, productCount: countOf(id) },
    })),
    meta: {
      page: {
        current_page: page.number,
        last_page: Math.max(1, Math.ceil(total / page.size)),
        per_page: page.size,
        total,
      },
    },
  };
}

/** Which distributors are requested (API-19). */
export interface DistributorsRequest {
  /** Distributors of offers that the location has ever ordered. */
  readonly ordered: boolean;
  /** Distributors with which it has placed an order. */
  readonly fromOrders: boolean;
  readonly sort: ListSort;
}

export async function distributorsDocument(
  catalogue: Catalogue,
  { locationId }: Viewer,
  { ordered, fromOrders, sort }: DistributorsRequest,
): Promise<DistributorsDocument> {
  const [{ all }, counts, { connected }] = await Promise.all([
    catalogue.names(),
    allCounts(catalogue),
    catalogue.viewOf(locationId),
  ]);
  const { store } = catalogue;
  const only = await Promise.all([
    ...(ordered ? [store.read((pool) => readDistributorsOrderedFrom(pool, locationId))] : []),
    ...(fromOrders ? [store.read((pool) => readDistributorsOfOrders(pool, locationId))] : []),
  ]);
  const countOf = (id: string): number => counts?.distributors.get(Number(id)) ?? 0;
  const wanted = all.distributors.filter(({ id }) => only.every((ids) => ids.includes(id)));
  return {
    data: sorted(wanted, sort, ({ id }) => countOf(id)).map(({ id, name }) => ({
      type: 'distributors',
      id,
      attributes: { name, productCount: countOf(id), isConnected: connected.includes(Number(id)) },
    })),
  };
}

export interface CategoriesRequest {
  /** Only children of these; null: of any parent, or the roots if no level is requested either. */
  readonly parentIds: readonly string[] | null;
  /** 1 for roots, up to 3; null: any. */
  readonly level: number | null;
  readonly sort: ListSort;
}

export async function categoriesDocument(
  catalogue: Catalogue,
  { parentIds, level: requested, sort }: CategoriesRequest,
): Promise<CategoriesDocument> {
  const [{ all }, counts] = await Promise.all([catalogue.names(), allCounts(catalogue)]);
  const panelOf = [counts?.roots, counts?.groups, counts?.generics];
  const countOf = ({ id, level }: { id: string; level: number }): number => panelOf[level - 1]?.get(Number(id)) ?? 0;
  const wantedLevel = parentIds === null ? (requested ?? 1) : requested;
  const wanted = all.categories.filter(
    ({ parent_id, level }) =>
      (wantedLevel === null || level === wantedLevel) &&
      (parentIds === null || (parent_id !== null && parentIds.includes(parent_id))),
  );
  return {
    data: sorted(wanted, sort, countOf).map((row) => ({
      type: 'categories',
      id: row.id,
      attributes: { name: row.name, productCount: countOf(row), parentId: row.parent_id, level: row.level },
    })),
  };
}
