/**
 * Closing an item returns the focus to its row; if that is gone, to another row, or to the page if there is none.
 */
import { useEffect, useRef, type RefObject } from 'react';

/** @param openId the open item, or null */
export function useRowFocus(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const before = useRef<string | null>(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === null || openId !== null) return;
    const first = (rows: string) => list.current?.querySelector<HTMLElement>(rows) ?? null;
    const own = first(`[data-item="${CSS.escape(closed)}"]`);
    // If it was closed from elsewhere, the focus is already there.
    if (document.activeElement !== document.body) return;
    const row = own ?? first('[data-item][tabindex="0"]') ?? first('[data-item]');
    const target = row?.matches('[tabindex]') === true ? row : row?.querySelector<HTMLElement>('button');
    (target ?? list.current?.closest('main'))?.focus({ preventScroll: true });
  }, [list, openId]);
}
