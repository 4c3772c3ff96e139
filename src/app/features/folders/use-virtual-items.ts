/**
 * A list as long as the folder, of which only the rows in sight exist. Going back to it restores where it stood
 * (INV-17); any other way to it starts at the top (SHELL-22).
 */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import type { ItemView } from '#mirror/read/views.ts';
import { rowAt, windowAround, type RowWindow } from './item-window.ts';
import { useItemWindow, type ItemsAsked } from './use-item-window.ts';

const RESTORE_MS = 10;
const FIRST_ROWS = windowAround(0, 20);

/** Where each list was left, by its query; for the life of the page. */
const leftAt = new Map<string, number>();

/** Heights in px of what covers the list at its top and bottom. */
export interface ListRoom {
  readonly head: number;
  readonly below: number;
}

export interface VirtualItems {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly visible: readonly VirtualItem[];
  readonly total: number | null;
  item(index: number): ItemView | undefined;
  scrollTo(index: number): void;
}

export function useVirtualItems(asked: ItemsAsked, rowHeight: number, room: ListRoom): VirtualItems {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [range, setRange] = useState<RowWindow>(FIRST_ROWS);
  const { total, offset, rows } = useItemWindow(asked, range);
  const virtualizer = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: room.head,
    scrollPaddingEnd: room.below,
    paddingEnd: room.below,
    overscan: 8,
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
    total,
    item: (index) => rowAt(rows, offset, index),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

function useScrollMemory(scroller: RefObject<HTMLDivElement | null>, key: string, isReady: boolean): void {
  const arrived = useNavigationType();
  const isSecondList = useRef(false);
  // How a person arrived counts when the list becomes another one, not while it stands.
  const restore = useEffectEvent((element: HTMLElement): ReturnType<typeof setTimeout> | undefined => {
    const isFirst = !isSecondList.current;
    isSecondList.current = true;
    if (arrived === 'POP') {
      const position = leftAt.get(key) ?? 0;
      return position === 0 ? undefined : setTimeout(() => element.scrollTo(0, position), RESTORE_MS);
    }
    if (!isFirst) element.scrollTo(0, 0);
    return undefined;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!isReady || element === null) return undefined;
    const timer = restore(element);
    const remember = (): void => {
      leftAt.set(key, element.scrollTop);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', remember);
    };
  }, [scroller, key, isReady]);
}
