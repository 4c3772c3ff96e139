/**
 * A virtualized list of a folder's items. Going back to it restores the scroll position (INV-17), and so does rotating the tablet; any
 * other navigation starts at the top (SHELL-22).
 */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import type { ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { useLater } from '../../kit/use-later.ts';
import { rowAt, windowAround, type RowWindow } from './item-window.ts';
import { useItemWindow } from './use-item-window.ts';

const RESTORE_MS = 10;

/** Minimum height in px of what is above and below a list. */
const ROOM_ELSEWHERE = 280;

/** Rows rendered beyond the visible ones; a new list renders the visible ones first. */
const OVERSCAN = 8;
const FIRST_ROWS = windowAround(0, 20);

/** A list that is mounted again within this time is the same one after rotating the device. */
const TURNED_MS = 1_000;

/** The scroll position of each list by query, and when it was unmounted; for the life of the page. */
const leftAt = new Map<string, { readonly top: number; readonly goneAt: number }>();

/** Heights in px of what covers the list at its top and bottom. */
export interface ListSpace {
  readonly head: number;
  readonly below: number;
}

export interface VirtualItems {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly visible: readonly VirtualItem[];
  /** Index of the first visible row. */
  readonly first: number;
  readonly total: number | null;
  /** The rows are those of the previous search or sort. */
  readonly isWaiting: boolean;
  /** What is visible has been rendered, and the rest may be. */
  readonly isSettled: boolean;
  item(index: number): ItemView | undefined;
  scrollTo(index: number): void;
}

export function useVirtualItems(asked: ItemsQuery, rowHeight: number, room: ListSpace): VirtualItems {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [range, setRange] = useState<RowWindow>(FIRST_ROWS);
  const { isWaiting, list, total, offset, rows } = useItemWindow(asked, range);
  const isSettled = useLater(list, null) === list;
  const virtualizer = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: room.head,
    scrollPaddingEnd: room.below,
    paddingEnd: room.below,
    overscan: isSettled ? OVERSCAN : 0,
    // An estimate, so that rows are part of the first render; one or two may be added after measuring.
    initialRect: { width: 0, height: Math.max(0, innerHeight - ROOM_ELSEWHERE) },
    useFlushSync: false,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const visible = virtualizer.getVirtualItems();
  const wanted = windowAround(visible[0]?.index ?? 0, visible.at(-1)?.index ?? 20);
  const { offset: from, limit } = wanted;
  useEffect(() => {
    setRange((now) => (now.offset === from && now.limit === limit ? now : { offset: from, limit }));
  }, [from, limit]);

  useScrollMemory(scroller, JSON.stringify(asked), total !== null);
  return {
    scroller,
    height: virtualizer.getTotalSize(),
    visible,
    first: virtualizer.range?.startIndex ?? 0,
    total,
    isWaiting,
    isSettled,
    item: (index) => rowAt(rows, offset, index),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

function useScrollMemory(scroller: RefObject<HTMLDivElement | null>, key: string, isReady: boolean): void {
  const arrived = useNavigationType();
  const [since] = useState(() => performance.now());
  const isSecondList = useRef(false);
  // The kind of navigation only matters when another list is shown.
  const startOf = useEffectEvent((): { readonly top: number; readonly isThere: boolean } => {
    const isFirst = !isSecondList.current;
    isSecondList.current = true;
    const left = leftAt.get(key);
    const isTurned = isFirst && left !== undefined && Math.abs(left.goneAt - since) < TURNED_MS;
    const top = arrived === 'POP' || isTurned ? (left?.top ?? 0) : 0;
    return { top, isThere: isFirst && top === 0 };
  });
  useEffect(() => {
    const element = scroller.current;
    if (!isReady || element === null) return undefined;
    const start = startOf();
    let { top } = start;
    // A new list is at the top already; setting the scroll position again would force a layout.
    if (top === 0 && !start.isThere) element.scrollTo(0, 0);
    const timer = top === 0 ? undefined : setTimeout(() => element.scrollTo(0, top), RESTORE_MS);
    const onScroll = (): void => {
      top = element.scrollTop;
      leftAt.set(key, { top, goneAt: 0 });
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      leftAt.set(key, { top, goneAt: performance.now() });
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, key, isReady]);
}
