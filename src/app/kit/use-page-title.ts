import { useEffect } from 'react';

const PRODUCT = 'Stockroom';

/** Names the page in the tab and for the announcement after a change of route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
