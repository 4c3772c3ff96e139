/** `/` focuses the search field in the header, on every page that has one. */
import { useEffect } from 'react';

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
