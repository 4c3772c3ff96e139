/** Names with how many products each has (API-17..20). The counts are those of the search with nothing filtered. */
import { NO_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import type {
  CategoriesDocument,
  DistributorsDocument,
  ManufacturersDocument,
} from '#contract/resources/light-list.ts';
import type { Facets } from '../../search/catalogue-search.ts';
import { readDistributorsOrderedFrom } from '../../store/catalogue/location-catalogue.ts';
import type { Page } from '../reads/page-meta.ts';
import type { Catalogue } from './catalogue.ts';
import type { Who } from './catalogue-page.ts';

async function allCounts({ search }: Catalogue): Promise<Facets | null> {
  const { searchable: text, fromOrderHistory: _history, ...filters } = NO_FILTERS;
  const everything = { text, filters, onlyDistributors: null, onlyProducts: null, sort: 'popularity' as const };
  return (await search.search({ ...everything, offset: 0, limit: 0, withFacets: true })).facets;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byName = <T extends { readonly name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => collator.compare(a.name, b.name));

export async function manufacturersDocument(
  catalogue: Catalogue,
  { page, onlyWithProducts }: { page: Page; onlyWithProducts: boolean },
): Promise<ManufacturersDocument> {
  const [{ all }, counts] = await Promise.all([catalogue.names(), allCounts(catalogue)]);
  const countOf = (id: string): number => counts?.manufacturers.get(Number(id)) ?? 0;
  const listed = byName(all.manufacturers).filter(({ id }) => !onlyWithProducts || countOf(id) > 0);
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

export async function distributorsDocument(
  catalogue: Catalogue,
  { locationId }: Who,
  { onlyOrdered }: { onlyOrdered: boolean },
): Promise<DistributorsDocument> {
  const [{ all }, counts, { connected }] = await Promise.all([
    catalogue.names(),
    allCounts(catalogue),
    catalogue.viewOf(locationId),
  ]);
  const ordered = onlyOrdered ? new Set(await readDistributorsOrderedFrom(catalogue.store.pool, locationId)) : null;
  return {
    data: byName(all.distributors)
      .filter(({ id }) => ordered === null || ordered.has(id))
      .map(({ id, name }) => ({
        type: 'distributors',
        id,
        attributes: {
          name,
          productCount: counts?.distributors.get(Number(id)) ?? 0,
          isConnected: connected.includes(Number(id)),
        },
      })),
  };
}

/** @param below ids of the categories whose children are wanted; null: the roots */
export async function categoriesDocument(
  catalogue: Catalogue,
  below: readonly string[] | null,
): Promise<CategoriesDocument> {
  const [{ all }, counts] = await Promise.all([catalogue.names(), allCounts(catalogue)]);
  const panelOf = [counts?.roots, counts?.groups, counts?.generics];
  return {
    data: byName(all.categories)
      .filter(({ parent_id, level }) =>
        below === null ? level === 1 : parent_id !== null && below.includes(parent_id),
      )
      .map(({ id, name, parent_id, level }) => ({
        type: 'categories',
        id,
        attributes: {
          name,
          productCount: panelOf[level - 1]?.get(Number(id)) ?? 0,
          parentId: parent_id,
          level,
        },
      })),
  };
}
