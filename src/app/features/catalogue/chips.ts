/** The active filters as chips, each with the query without it (CAT-18). */
import {
  EVERY_PRODUCT,
  ID_FILTERS,
  toggleId,
  withIds,
  withOrderHistory,
  type CatalogueQuery,
  type IdFilter,
} from '#domain/catalogue/catalogue-query.ts';
import { FILTER_NAMES } from './panels.ts';

export interface Chip {
  readonly key: string;
  readonly text: string;
  /** The query after removing the chip. */
  readonly without: CatalogueQuery;
}

/** The name of an option, with its panel if that is not obvious; null if not loaded yet. */
export interface OptionNames {
  readonly nameOf: (filter: IdFilter, id: number) => string | null;
  readonly groupOf?: (filter: IdFilter, id: number) => string | null;
}

export function chipsOf(query: CatalogueQuery, { nameOf, groupOf = () => null }: OptionNames): Chip[] {
  const { filters } = query;
  const chips: Chip[] = [];
  if (filters.fromOrderHistory) {
    chips.push({ key: 'orderHistory', text: 'In: Order History', without: withOrderHistory(query, false) });
  }
  if (filters.searchable !== '') {
    chips.push({ key: 'search', text: `Search: ${filters.searchable}`, without: withoutTerm(query) });
  }
  for (const filter of ID_FILTERS) {
    for (const id of filters[filter]) {
      chips.push({
        key: `${filter}-${id}`,
        text: `${groupOf(filter, id) ?? FILTER_NAMES[filter]}: ${nameOf(filter, id) ?? id}`,
        without: without(query, filter, id),
      });
    }
  }
  return chips;
}

/** Removing a category also removes those below it. */
function without(query: CatalogueQuery, filter: IdFilter, id: number): CatalogueQuery {
  const next = toggleId(query, filter, id);
  const below = CATEGORY_LEVELS.indexOf(filter) + 1;
  if (below === 0 || next.filters[filter].length > 0) return next;
  return CATEGORY_LEVELS.slice(below).reduce((each, level) => withIds(each, level, []), next);
}

const CATEGORY_LEVELS: readonly IdFilter[] = ['grandparentId', 'parentId', 'categoryId'];

/** Removes only the term: a new term would reset the other filters (CAT-08), removing it does not. */
function withoutTerm(query: CatalogueQuery): CatalogueQuery {
  const { filters } = query;
  return withOrderHistory({ ...query, filters: { ...filters, searchable: '' } }, filters.fromOrderHistory);
}

/** "Clear all" */
export function cleared(query: CatalogueQuery): CatalogueQuery {
  return { ...EVERY_PRODUCT, pageSize: query.pageSize };
}
