/**
 * The filters of a folder's list in the URL, so that they can be linked: `?state=low,out`, `?subfolders=1`, `?category=gloves`; names are
 * case-folded.
 */
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-state.ts';
import { FACETS, type Facet } from '#mirror/items/list-query.ts';
import type { StateCounts } from '#mirror/items/count-states.ts';
import type { FolderView } from '#mirror/read/views.ts';

/** In display order; unknown words are ignored. */
export function statesFrom(query: URLSearchParams): readonly StockFilter[] {
  const named = new Set((query.get('state') ?? '').split(','));
  return STOCK_FILTERS.filter((each) => named.has(each));
}

/** Adds the state, or removes it if present; null: none is left. */
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

/**
 * The query string to keep when another folder is opened, so that low items can be checked folder by folder. Including its question mark.
 */
export function searchForFolder(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['state', 'subfolders']) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

export type CountsByFolder = ReadonlyMap<string, StateCounts>;

/** The sum over these folders. */
export function countsOf(counts: CountsByFolder, folderIds: Iterable<string>): StateCounts {
  const sum = { low: 0, out: 0, expiring: 0, 'not-stocked': 0 };
  for (const id of folderIds) {
    const count = counts.get(id);
    if (count !== undefined) for (const state of STOCK_FILTERS) sum[state] += count[state];
  }
  return sum;
}

/**
 * Number of items in each folder including subfolders that match the filter, or are low or out without one. An item in two states counts
 * twice.
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
