/** Closing an item gives the focus back to its row. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param openId the item that is open, or null */
export function useRowFocus(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const before = useRef<string | null>(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (closed === null || openId !== null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(closed)}"]`);
    const target = item?.matches('[tabindex]') === true ? item : item?.querySelector<HTMLElement>('button');
    target?.focus({ preventScroll: true });
  }, [list, openId]);
}
