/**
 * A list as long as the folder, of which only the rows in view exist. Going back to it restores where it stood
 * (INV-17), and so does turning the tablet; any other way to it starts at the top (SHELL-22).
 */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import type { ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { rowAt, windowAround, type RowWindow } from './item-window.ts';
import { useItemWindow } from './use-item-window.ts';

const RESTORE_MS = 10;

/** Height in px of what stands above and below a list, at least. */
const ROOM_ELSEWHERE = 280;

/** Rows kept beyond the edges of what is in view; a list that comes up draws what is in view first. */
const OVERSCAN = 8;
const OVERSCAN_AFTER_MS = 150;
const FIRST_ROWS = windowAround(0, 20);

/** A list that comes within so long after it went is the same one, laid out again: the tablet was turned. */
const TURNED_MS = 1_000;

/** Where each list was left, by its query, and when it went; for the life of the page. */
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
  /** Number of the first row in view. */
  readonly first: number;
  readonly total: number | null;
  /** The rows are those of the search or sort before. */
  readonly isWaiting: boolean;
  item(index: number): ItemView | undefined;
  scrollTo(index: number): void;
}

export function useVirtualItems(asked: ItemsQuery, rowHeight: number, room: ListSpace): VirtualItems {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [range, setRange] = useState<RowWindow>(FIRST_ROWS);
  const { isWaiting, total, offset, rows } = useItemWindow(asked, range);
  const overscan = useOverscan(total !== null);
  const virtualizer = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: room.head,
    scrollPaddingEnd: room.below,
    paddingEnd: room.below,
    overscan,
    // Nearly as high as it will be: the rows are in the first drawing, and one or two may come when it is measured.
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
    item: (index) => rowAt(rows, offset, index),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

function useOverscan(isListed: boolean): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (!isListed) return undefined;
    const timer = setTimeout(() => setOverscan(OVERSCAN), OVERSCAN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isListed]);
  return overscan;
}

function useScrollMemory(scroller: RefObject<HTMLDivElement | null>, key: string, isReady: boolean): void {
  const arrived = useNavigationType();
  const [since] = useState(() => performance.now());
  const isSecondList = useRef(false);
  // How a person arrived counts when the list becomes another one, not while it stands.
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
