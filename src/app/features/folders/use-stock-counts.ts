/** Number of low, out, expiring and not stocked items in each folder; the same object while it is equal. */
import { useMemo, useRef } from 'react';
import { expiringBy } from '#domain/stock/stock-state.ts';
import type { Counted } from '#mirror/items/count-states.ts';
import { readStockStates } from '#mirror/read/read-stock-states.ts';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useToday } from '../../kit/use-today.ts';
import { throttleWhileCopying } from '../../session/throttle-while-copying.ts';
import { useLive } from '../../session/use-live.ts';
import { countsInTree, statesFrom, type CountsByFolder } from './list-filters.ts';

/** Nothing is counted before the first rows are rendered. */
const NOT_COUNTED: CountsByFolder = new Map();

/** What the tree shows beside each folder. */
export interface TreeCounts {
  /** Number of low or out items, or of filter matches, in each folder including subfolders. */
  readonly attention: ReadonlyMap<string, number>;
  readonly isNarrowed: boolean;
}

/** The counts, and what the tree shows of them. */
export function useCountsInTree(folders: readonly FolderView[] | undefined, query: URLSearchParams) {
  const counts = useStockCounts();
  const states = statesFrom(query).join(',');
  const inTree = useMemo<TreeCounts>(() => {
    const shown = statesFrom(new URLSearchParams({ state: states }));
    return { attention: countsInTree(folders ?? [], counts ?? NOT_COUNTED, shown), isNarrowed: states !== '' };
  }, [folders, counts, states]);
  return { counts, inTree };
}

/** The counts of what search and filters other than by state find; null until known. Without any, the given counts. */
export function useFoundCounts(
  { search, onlyBackordered = false, facets = {} }: ItemsQuery,
  all: CountsByFolder | null,
): CountsByFolder | null {
  const { mirror, locationId } = useStockroom();
  const lastDay = expiringBy(useToday());
  const isNarrowed = search !== '' || onlyBackordered || Object.keys(facets).length > 0;
  const within = JSON.stringify(isNarrowed ? { search, onlyBackordered, facets } : null);
  const found = useLive<CountsByFolder | null>(
    async () => {
      const counted = JSON.parse(within) as Counted | null;
      return counted === null ? null : await readStockStates(mirror, locationId, lastDay, counted);
    },
    [mirror, locationId, lastDay, within],
    null,
    (watched) => throttleWhileCopying(watched, mirror, () => true),
  );
  return isNarrowed ? (found ?? null) : all;
}

/** null until known. */
function useStockCounts(): CountsByFolder | null {
  const { mirror, locationId } = useStockroom();
  const lastDay = expiringBy(useToday());
  const kept = useRef<{ readonly text: string; readonly counts: CountsByFolder } | null>(null);
  const counts = useLive<CountsByFolder>(
    () => readStockStates(mirror, locationId, lastDay),
    [mirror, locationId, lastDay],
    NOT_COUNTED,
    (watched) => throttleWhileCopying(watched, mirror, () => true),
  );
  if (counts === undefined || counts === NOT_COUNTED) return kept.current?.counts ?? null;
  const text = JSON.stringify([...counts]);
  if (kept.current?.text !== text) kept.current = { text, counts };
  return kept.current.counts;
}
