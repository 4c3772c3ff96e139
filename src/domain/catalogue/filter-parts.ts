/**
 * The parts of a query that narrow its results and can be removed one by one, to find out which of them leave no results together. Rule:
 * the category levels are one part, since one level leads to the next; each modifier value is a part, since values of different modifiers
 * must all match.
 */
import {
  type CatalogueFilters,
  type CatalogueQuery,
  EVERY_PRODUCT,
  type IdFilter,
  NO_FILTERS,
} from './catalogue-query.ts';

export interface FilterPart {
  /** Identifies the part within the query: the filter, and the value where each value is a part. */
  readonly key: string;
  /** Ids with their filter; empty for the term and the order history. */
  readonly ids: readonly { readonly filter: IdFilter; readonly id: number }[];
  /** null: this part is not the search term. */
  readonly term: string | null;
  readonly isOrderHistory: boolean;
}

const CATEGORIES: readonly IdFilter[] = ['grandparentId', 'parentId', 'categoryId'];
const WHOLE_FILTERS: readonly IdFilter[] = ['distributorId', 'packageQty', 'manufacturerId'];

/** All parts that narrow the query, in the order of the panels. */
export function filterParts({ filters }: CatalogueQuery): readonly FilterPart[] {
  const idsOf = (filter: IdFilter) => filters[filter].map((id) => ({ filter, id }));
  const part = (key: string, ids: FilterPart['ids']): FilterPart[] =>
    ids.length === 0 ? [] : [{ key, ids, term: null, isOrderHistory: false }];
  const { searchable, fromOrderHistory } = filters;
  return [
    ...(fromOrderHistory ? [{ key: 'history', ids: [], term: null, isOrderHistory: true }] : []),
    ...(searchable === '' ? [] : [{ key: 'term', ids: [], term: searchable, isOrderHistory: false }]),
    ...WHOLE_FILTERS.flatMap((filter) => part(filter, idsOf(filter))),
    ...part('categories', CATEGORIES.flatMap(idsOf)),
    ...filters.modifierValueId.flatMap((id) =>
      part(`modifierValueId/${id}`, [{ filter: 'modifierValueId' as const, id }]),
    ),
  ];
}

/** A query narrowed by these parts only, on the first page. */
export function queryOfParts(parts: readonly FilterPart[]): CatalogueQuery {
  const filters: { -readonly [Key in keyof CatalogueFilters]: CatalogueFilters[Key] } = { ...NO_FILTERS };
  for (const { ids, term, isOrderHistory } of parts) {
    for (const { filter, id } of ids) filters[filter] = [...filters[filter], id];
    if (term !== null) filters.searchable = term;
    if (isOrderHistory) filters.fromOrderHistory = true;
  }
  return { ...EVERY_PRODUCT, filters };
}

/** The query without one of its parts. */
export function withoutPart(query: CatalogueQuery, gone: FilterPart): CatalogueQuery {
  const left = filterParts(query).filter(({ key }) => key !== gone.key);
  return { ...queryOfParts(left), pageSize: query.pageSize };
}
