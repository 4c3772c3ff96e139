/** Filter options by a shared name: each name once, as written, with the number of items that have it. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { getItems } from './get-items.ts';
import { FACETS, type Facet, type ListQuery } from './list-query.ts';
import { foundPlaces } from './packed/found-places.ts';
import { cachedColumn, loadColumns, memoryOf, type LocationMemory } from './packed/location-memory.ts';
import { columnsOfFilters, facetOf, matchingPlaces } from './packed/place-filter.ts';

export interface FacetOption {
  /** Case-folded, as in `ListFilters.facets`. */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export type FacetOptions = Readonly<Record<Facet, readonly FacetOption[]>>;

const WRITTEN: Readonly<Record<Facet, (item: StockItem) => string>> = {
  category: (item) => item.rootCategoryName,
  generic: (item) => item.genericName ?? '',
  manufacturer: (item) => item.manufacturerName,
  distributor: (item) => item.distributorName,
};

/** What a list shows, in whichever order. */
export type Listed = Omit<ListQuery, 'sort' | 'descending' | 'offset' | 'limit'>;

interface Found {
  /** Id of an item that has the value. */
  readonly id: string;
  count: number;
}

/**
 * Each option with the number of items that the list would show with it, in place of what is chosen for that facet: the search
 * and all other filters apply. Options that would show nothing are left out, other than the one that is chosen. Inside a
 * transaction over items.
 */
export function listFacets(db: Dexie, locationId: string, within: Listed): PromiseExtended<FacetOptions> {
  const memory = memoryOf(db, locationId);
  const columns = [...new Set([...(['id', 'folder'] as const), ...FACETS, ...columnsOfFilters(within)])];
  return loadColumns(memory, db, locationId, columns).then(() => {
    const listed = foundPlaces(memory, within);
    const found = FACETS.map((facet) => ({ facet, options: optionsOf(memory, facet, within, listed) }));
    const examples = [...new Set(found.flatMap(({ options }) => [...options.values()].map(({ id }) => id)))];
    return getItems(db, locationId, examples).then((records) => {
      const byId = new Map(records.map((record) => [record?.id, record?.view]));
      const lists: Record<Facet, readonly FacetOption[]> = {
        category: [],
        generic: [],
        manufacturer: [],
        distributor: [],
      };
      for (const { facet, options } of found) {
        const list = [...options].flatMap(([value, { id, count }]): FacetOption[] => {
          const view = byId.get(id);
          return value === '' || view == null ? [] : [{ value, name: WRITTEN[facet](view), count }];
        });
        lists[facet] = list.toSorted((one, other) => (one.value < other.value ? -1 : 1));
      }
      return lists;
    });
  });
}

/** @param listed the places that the list shows now */
function optionsOf(
  memory: LocationMemory,
  facet: Facet,
  within: Listed,
  listed: readonly number[],
): ReadonlyMap<string, Found> {
  const ids = cachedColumn(memory, 'id').values;
  const { values } = cachedColumn(memory, facet);
  const { [facet]: chosen, ...others } = within.facets ?? {};
  const options = new Map<string, Found>();
  for (const place of chosen === undefined ? listed : foundPlaces(memory, { ...within, facets: others })) {
    const value = facetOf(facet, values[place]);
    const option = options.get(value);
    if (option === undefined) options.set(value, { id: String(ids[place]), count: 1 });
    else option.count += 1;
  }
  if (chosen !== undefined && !options.has(chosen)) {
    const [place] = matchingPlaces(memory, { folderId: null, search: '', facets: { [facet]: chosen } });
    if (place !== undefined) options.set(chosen, { id: String(ids[place]), count: 0 });
  }
  return options;
}
