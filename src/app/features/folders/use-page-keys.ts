/** Keys and focus of the whole page: `/` goes to the search, and closing an item gives the focus back to its row. */
import { useEffect, useRef, type RefObject } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      const search = document.querySelector<HTMLInputElement>('header input[type="search"]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

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
