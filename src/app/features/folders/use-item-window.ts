/**
 * The visible items of a folder. Reads a window of rows from the mirror as a live query; unchanged rows keep their identity, so that an
 * edit re-renders one row.
 */
import { useDeferredValue, useRef } from 'react';
import type { ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { FirstRenderData } from '../../session/first-render-data.ts';
import { keepUnchanged, type RowWindow } from './item-window.ts';
import { keepPlaces } from './keep-places.ts';
import { throttleWhileCopying } from '../../session/throttle-while-copying.ts';
import { useLive } from '../../session/use-live.ts';
import { useSyncFact } from '../../session/use-sync-status.ts';

export interface ItemWindow {
  /** The rows are those of the previous search or sort; the requested ones are loading. */
  readonly isWaiting: boolean;
  /** Identifies the list that the rows are from; null until the first answer. */
  readonly list: string | null;
  /** null until the first answer to this query. */
  readonly total: number | null;
  readonly offset: number;
  readonly rows: readonly ItemView[];
}

const NO_ROWS: readonly ItemView[] = [];
const NOTHING_YET: ItemWindow = { isWaiting: false, list: null, total: null, offset: 0, rows: NO_ROWS };

interface Answer {
  /** Key of the query. */
  readonly key: string;
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly ItemView[];
}

const hasRows = ({ rows }: Answer): boolean => rows.length > 0;

/** The list's rows from the first render's snapshot. */
function firstWindow(look: FirstRenderData | null, key: string, offset: number): Answer | undefined {
  const list = look?.list ?? null;
  if (list === null || offset !== 0 || JSON.stringify(list.asked) !== key) return undefined;
  return { key, total: list.total, offset: 0, rows: list.rows };
}

export function useItemWindow(asked: ItemsQuery, { offset, limit }: RowWindow): ItemWindow {
  const { mirror, firstRenderData } = useStockroom();
  const key = JSON.stringify(asked);
  const kept = useRef({ of: NO_ROWS, rows: NO_ROWS });
  const isFilling = useSyncFact((status) => status.bootstrapping !== null);
  const newest = useLive(
    async (): Promise<Answer> => {
      const { total, rows } = await readItems(mirror, { ...asked, offset, limit });
      return { key, total, offset, rows };
    },
    [mirror, key, offset, limit],
    firstWindow(firstRenderData, key, offset),
    (list) => keepPlaces(throttleWhileCopying(list, mirror, hasRows)),
  );
  // During a first copy the list changes many times: deferred, so that the page remains responsive.
  const deferred = useDeferredValue(newest, newest);
  const answer = isFilling ? deferred : newest;
  // While another search or sort is loading the previous rows remain; another folder starts empty.
  if (answer === undefined) return NOTHING_YET;
  // A list renders at every step of scrolling; its rows are compared once for each answer.
  const { rows } = answer;
  if (kept.current.of !== rows) kept.current = { of: rows, rows: keepUnchanged(kept.current.rows, rows) };
  const { total, offset: from } = answer;
  return { isWaiting: answer.key !== key, list: answer.key, total, offset: from, rows: kept.current.rows };
}
