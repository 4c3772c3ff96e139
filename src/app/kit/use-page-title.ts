import { useEffect } from 'react';

/** Names the page, and the app as its brand does, in the tab and for the announcement after a change of route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const app = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Stockroom';
    document.title = title === '' ? app : `${title} · ${app}`;
  }, [title]);
}
