import { useEffect } from 'react';

const APP_NAME = 'Stockroom';

/** Names the page in the tab and for the announcement after a change of route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? APP_NAME : `${title} · ${APP_NAME}`;
  }, [title]);
}
