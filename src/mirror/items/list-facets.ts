/** Filter options by a shared name: each name once, as written, with the number of items that have it. */
import { Dexie, type PromiseExtended } from 'dexie';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { getItems } from './get-items.ts';
import { FACETS, type Facet } from './list-query.ts';
import { cachedColumn, loadColumns, memoryOf } from './packed/location-memory.ts';
import { facetOf, matchingPlaces } from './packed/place-filter.ts';

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

/** Facets of all items in the folders; null: of the location. Inside a transaction over items. */
export function listFacets(
  db: Dexie,
  locationId: string,
  folderIds: readonly string[] | null,
): PromiseExtended<FacetOptions> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['id', 'folder', ...FACETS]).then(() => {
    const ids = cachedColumn(memory, 'id').values;
    const [folderId = null, ...subfolderIds] = folderIds ?? [];
    const places = matchingPlaces(memory, { folderId, subfolderIds, search: '' });
    const found = FACETS.map((facet) => {
      const { values } = cachedColumn(memory, facet);
      const options = new Map<string, { id: string; count: number }>();
      for (const place of places) {
        const value = facetOf(facet, values[place]);
        const option = options.get(value);
        if (option === undefined) options.set(value, { id: String(ids[place]), count: 1 });
        else option.count += 1;
      }
      return { facet, options };
    });
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
