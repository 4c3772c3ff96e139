/** Which places of a location pass a list's filters, computed from the columns alone. */
import { levelKey } from '#domain/stock/list-keys.ts';
import type { StockFilter } from '#domain/stock/stock-state.ts';
import { FACETS, type Facet, type ListFilters, type ListQuery } from '../list-query.ts';
import { searchWords, type ItemColumn } from './item-columns.ts';
import { cachedColumn, type LocationMemory } from './location-memory.ts';

export type PlaceQuery = Pick<ListQuery, 'folderId' | 'subfolderIds' | 'search'> & ListFilters;
type Passes = (place: number) => boolean;

const [LOW, OUT, NOT_STOCKED] = [levelKey('low'), levelKey('out'), levelKey('not-stocked')];

/** The columns that a filter needs. */
export function columnsOfFilters({
  search,
  onlyBackordered = false,
  states = [],
  facets = {},
}: Omit<PlaceQuery, 'folderId'>): readonly ItemColumn[] {
  return [
    ...(searchWords(search).length === 0 ? [] : (['words'] as const)),
    ...(onlyBackordered ? (['backordered'] as const) : []),
    ...(states.length === 0 ? [] : STATE_COLUMNS),
    ...FACETS.filter((facet) => facets[facet] !== undefined),
  ];
}

export const STATE_COLUMNS = ['level', 'expiration'] as const satisfies readonly ItemColumn[];

/** The places of items that pass, ascending. */
export function matchingPlaces(memory: LocationMemory, query: PlaceQuery): number[] {
  const tests = [...stateTest(memory, query), ...facetTests(memory, query), ...wordTests(memory, query)];
  if (query.onlyBackordered === true) {
    const backordered = cachedColumn(memory, 'backordered').values;
    tests.unshift((place) => backordered[place] === 1);
  }
  const wanted =
    query.folderId === null ? null : new Set<string | number>([query.folderId, ...(query.subfolderIds ?? [])]);
  const places: number[] = [];
  const folders = cachedColumn(memory, 'folder').values;
  for (let place = 0; place < folders.length; place += 1) {
    const folder = folders[place] ?? '';
    if (folder === '' || wanted?.has(folder) === false) continue;
    if (tests.every((passes) => passes(place))) places.push(place);
  }
  return places;
}

/** For each state, whether the item at a place is in it; the columns must be loaded. An item with nothing on hand cannot expire. */
export function stateOfPlace(memory: LocationMemory, lastDay: string): Readonly<Record<StockFilter, Passes>> {
  const levels = cachedColumn(memory, 'level').values;
  const dates = cachedColumn(memory, 'expiration').values;
  return {
    low: (place) => levels[place] === LOW,
    out: (place) => levels[place] === OUT,
    'not-stocked': (place) => levels[place] === NOT_STOCKED,
    expiring: (place) =>
      levels[place] !== OUT && levels[place] !== NOT_STOCKED && String(dates[place] ?? '') <= lastDay,
  };
}

function stateTest(memory: LocationMemory, { states = [], expiringBy: lastDay = '' }: PlaceQuery): Passes[] {
  if (states.length === 0) return [];
  const is = stateOfPlace(memory, lastDay);
  return [(place) => states.some((state) => is[state](place))];
}

function facetTests(memory: LocationMemory, { facets = {} }: PlaceQuery): Passes[] {
  return FACETS.flatMap((facet) => {
    const name = facets[facet];
    if (name === undefined) return [];
    const { values } = cachedColumn(memory, facet);
    return [(place: number) => facetOf(facet, values[place]) === name];
  });
}

/** The distributor column also holds the SKU, after a tab. */
export function facetOf(facet: Facet, value: string | number | undefined): string {
  const text = String(value ?? '');
  return facet === 'distributor' ? (text.split('\t', 1)[0] ?? '') : text;
}

function wordTests(memory: LocationMemory, { search }: PlaceQuery): Passes[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const texts = cachedColumn(memory, 'words').values;
  return [
    (place) => {
      const text = String(texts[place]);
      return words.every((word) => word.some((spelling) => text.includes(spelling)));
    },
  ];
}
