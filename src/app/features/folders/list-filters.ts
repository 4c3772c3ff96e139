/**
 * What narrows the list of a folder, as the address carries it, so that it can be linked: `?state=low,out`,
 * `?subfolders=1`, `?category=gloves`; names are folded.
 */
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-state.ts';
import { FACETS, type Facet } from '#mirror/items/list-query.ts';
import type { StateCounts } from '#mirror/items/count-states.ts';
import type { FolderView } from '#mirror/read/views.ts';

/** In the order in which they are offered; words that are none are left out. */
export function statesFrom(query: URLSearchParams): readonly StockFilter[] {
  const named = new Set((query.get('state') ?? '').split(','));
  return STOCK_FILTERS.filter((each) => named.has(each));
}

/** With the state, or without it where it was there; null: none is left. */
export function toggledState(states: readonly StockFilter[], state: StockFilter): string | null {
  const next = STOCK_FILTERS.filter((each) => states.includes(each) !== (each === state));
  return next.length === 0 ? null : next.join(',');
}

export function facetsFrom(query: URLSearchParams): Readonly<Partial<Record<Facet, string>>> {
  return Object.fromEntries(FACETS.map((facet) => [facet, query.get(facet) ?? '']).filter(([, name]) => name !== ''));
}

export const hasSubfolders = (query: URLSearchParams): boolean => query.get('subfolders') === '1';
export const isOnlyBackordered = (query: URLSearchParams): boolean => query.get('onlyBackordered') === '1';
export const isNotInFolder = (query: URLSearchParams): boolean => query.get('folderId') === 'none';

/** The query string carried over when another folder is opened, so that one can check low items folder by folder. With its question mark. */
export function searchForFolder(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['state', 'subfolders']) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

export type CountsByFolder = ReadonlyMap<string, StateCounts>;

/** Of all these folders together. */
export function countsOf(counts: CountsByFolder, folderIds: Iterable<string>): StateCounts {
  const sum = { low: 0, out: 0, expiring: 0, 'not-stocked': 0 };
  for (const id of folderIds) {
    const count = counts.get(id);
    if (count !== undefined) for (const state of STOCK_FILTERS) sum[state] += count[state];
  }
  return sum;
}

/**
 * How many items in and below each folder need somebody: those that the list is narrowed to, or what is low or out. An item
 * in two states counts once for each.
 */
export function countsInTree(
  folders: readonly FolderView[],
  counts: CountsByFolder,
  states: readonly StockFilter[],
): ReadonlyMap<string, number> {
  const byId = new Map<string, FolderView>(folders.map((each) => [each.id, each]));
  const sums = new Map<string, number>();
  const counted = states.length === 0 ? (['low', 'out'] as const) : states;
  for (const [id, count] of counts) {
    const own = counted.reduce((sum, state) => sum + count[state], 0);
    if (own === 0) continue;
    const seen = new Set<string>();
    for (let at = byId.get(id); at !== undefined && !seen.has(at.id); at = byId.get(at.parentId ?? '')) {
      seen.add(at.id);
      sums.set(at.id, (sums.get(at.id) ?? 0) + own);
    }
  }
  return sums;
}
