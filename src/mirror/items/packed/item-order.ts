/** Which items a list shows and in which order, computed from the columns alone. */
import { LIST_SORTS, type ItemSort } from '#domain/stock/list-keys.ts';
import type { ListQuery } from '../list-query.ts';
import { correctedSearch } from './corrected-search.ts';
import type { ItemColumn } from './item-columns.ts';
import { cachedColumn, type LocationMemory } from './location-memory.ts';
import { columnsOfFilters, matchingPlaces, type PlaceQuery } from './place-filter.ts';

/** If the window is a smaller part of the list than this, it is selected without sorting the list. */
const PICKED_PART = 1 / 8;

type Compare = (a: number, b: number) => number;

export interface WindowOfPlaces {
  readonly total: number;
  /** Ids of the items from `offset` on, and their places. */
  readonly ids: readonly string[];
  readonly places: readonly number[];
  /** The corrected search, if the typed one has no results. */
  readonly instead?: string;
}

/** The columns that a query needs. */
export function columnsOfQuery({
  sort,
  ...filters
}: Omit<PlaceQuery, 'folderId'> & Pick<ListQuery, 'sort'>): readonly ItemColumn[] {
  return ['id', 'folder', ...LIST_SORTS[sort].keys, ...columnsOfFilters(filters)];
}

/** `folderId`: as stored in the items. If nothing is found, the corrected search is used instead. */
export function windowOfPlaces(memory: LocationMemory, query: ListQuery): WindowOfPlaces {
  const found = windowOf(memory, query);
  if (found.total > 0 || query.search === '') return found;
  const instead = correctedSearch(memory, query.search);
  if (instead === null) return found;
  const meant = windowOf(memory, { ...query, search: instead });
  return meant.total === 0 ? found : { ...meant, instead };
}

function windowOf(memory: LocationMemory, query: ListQuery): WindowOfPlaces {
  const { descending, offset, limit } = query;
  const list = listOf(memory, query);
  const { places } = list;
  const total = places.length;
  const ids = cachedColumn(memory, 'id').values;
  let window: readonly number[];
  if (!list.isSorted && offset + limit < total * PICKED_PART) {
    const compare = comparing(memory, query.sort);
    window = firstOf(places, descending ? (a, b) => compare(b, a) : compare, offset + limit).slice(offset);
  } else {
    if (!list.isSorted) places.sort(comparing(memory, query.sort));
    list.isSorted = true;
    window = descending
      ? places.slice(Math.max(0, total - offset - limit), Math.max(0, total - offset)).toReversed()
      : places.slice(offset, offset + limit);
  }
  return { total, ids: window.map((place) => String(ids[place])), places: window };
}

interface List {
  readonly key: string;
  readonly places: number[];
  /** Always ascending, whatever the direction of the query. */
  isSorted: boolean;
}

/** The matching places; reuses those of the last query while neither it nor its columns have changed. */
function listOf(memory: LocationMemory, query: ListQuery): List {
  const { offset: _offset, limit: _limit, descending: _descending, ...requested } = query;
  const versions = columnsOfQuery(query).map((name) => cachedColumn(memory, name).version);
  const key = JSON.stringify([requested, versions]);
  const last = memory.memo as List | undefined;
  if (last?.key === key) return last;
  const list = { key, places: matchingPlaces(memory, query), isSorted: false };
  memory.memo = list;
  return list;
}

function comparing(memory: LocationMemory, sort: ItemSort): Compare {
  const values = [...LIST_SORTS[sort].keys, 'id' as const].map((name) => cachedColumn(memory, name).values);
  return (a, b) => {
    for (let nth = 0; nth < values.length; nth += 1) {
      const left = values[nth]?.[a] ?? '';
      const right = values[nth]?.[b] ?? '';
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

/** The first `count` in order, without sorting the rest. */
function firstOf(places: readonly number[], compare: Compare, count: number): number[] {
  const first: number[] = [];
  for (const place of places) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && compare(place, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(place, first[middle] ?? place) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, place);
    if (first.length > count) first.pop();
  }
  return first;
}
