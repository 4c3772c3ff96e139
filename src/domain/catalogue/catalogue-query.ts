/**
 * The catalogue's filters, term, sort and page (CAT-05). Rule: every change of a filter resets sort and page to their defaults (CAT-07).
 * Ids are integers (CAT-06).
 */
import { COUNT } from '../constants.ts';

/** The filters that contain ids, in the order of their panels. */
export const ID_FILTERS = [
  'distributorId',
  'packageQty',
  'grandparentId',
  'parentId',
  'categoryId',
  'modifierValueId',
  'manufacturerId',
] as const;
export type IdFilter = (typeof ID_FILTERS)[number];

export type CatalogueFilters = Readonly<Record<IdFilter, readonly number[]>> & {
  readonly searchable: string;
  readonly fromOrderHistory: boolean;
};

export interface CatalogueQuery {
  readonly filters: CatalogueFilters;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

export const DEFAULT_SORT = '-popularity';

export const NO_FILTERS: CatalogueFilters = {
  distributorId: [],
  packageQty: [],
  grandparentId: [],
  parentId: [],
  categoryId: [],
  modifierValueId: [],
  manufacturerId: [],
  searchable: '',
  fromOrderHistory: false,
};

export const EVERY_PRODUCT: CatalogueQuery = {
  filters: NO_FILTERS,
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: COUNT.pageSize,
};

/** CAT-04 */
export function sortLabel(sort: string): 'Popularity' | 'Price' {
  return sort === DEFAULT_SORT ? 'Popularity' : 'Price';
}

function restarted(query: CatalogueQuery, filters: CatalogueFilters): CatalogueQuery {
  return { filters, sort: DEFAULT_SORT, page: 1, pageSize: query.pageSize };
}

/** The server accepts no longer term. */
export const MAX_TERM_LENGTH = 200;

/** The search term in a typed, pasted or linked text; U+0000 is removed. */
export function termOf(text: string): string {
  return text.replaceAll('\u0000', ' ').trim().slice(0, MAX_TERM_LENGTH).trim();
}

/** CAT-08: a new term resets the other filters, except the restriction to the order history. */
export function withTerm(query: CatalogueQuery, term: string): CatalogueQuery {
  return restarted(query, {
    ...NO_FILTERS,
    searchable: termOf(term),
    fromOrderHistory: query.filters.fromOrderHistory,
  });
}

/** CAT-09: a manufacturer resets all other filters. */
export function withIds(query: CatalogueQuery, filter: IdFilter, ids: readonly number[]): CatalogueQuery {
  if (filter === 'manufacturerId' && ids.length > 0) return restarted(query, { ...NO_FILTERS, manufacturerId: ids });
  return restarted(query, { ...query.filters, [filter]: [...ids] });
}

export function toggleId(query: CatalogueQuery, filter: IdFilter, id: number): CatalogueQuery {
  const ids = query.filters[filter];
  return withIds(query, filter, ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
}

export function withOrderHistory(query: CatalogueQuery, fromOrderHistory: boolean): CatalogueQuery {
  return restarted(query, { ...query.filters, fromOrderHistory });
}

/** CAT-10 */
export function isFiltered({ filters }: CatalogueQuery): boolean {
  return (
    filters.searchable !== '' || filters.fromOrderHistory || ID_FILTERS.some((filter) => filters[filter].length > 0)
  );
}

/**
 * CAT-11: drops selected values that are no longer among the options.
 * @param options the ids available for each filter; a filter that is missing here is not loaded yet and is not pruned
 * @param rows rows of the result list; with more than one, nothing is dropped (RES-10)
 */
export function pruned(
  query: CatalogueQuery,
  options: Partial<Readonly<Record<IdFilter, readonly number[]>>>,
  rows: number,
): CatalogueQuery {
  if (rows > 1) return query;
  let changed = false;
  const filters: Record<string, unknown> = { ...query.filters };
  for (const filter of ID_FILTERS) {
    const known = options[filter];
    const kept = known === undefined ? query.filters[filter] : query.filters[filter].filter((id) => known.includes(id));
    if (kept.length !== query.filters[filter].length) changed = true;
    filters[filter] = kept;
  }
  return changed ? { ...query, filters: filters as unknown as CatalogueFilters } : query;
}
