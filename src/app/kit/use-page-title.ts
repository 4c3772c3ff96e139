import { useEffect } from 'react';

/** Sets the document title, page and brand name, for the tab and for the announcement after a route change. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const app = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Stockroom';
    document.title = title === '' ? app : `${title} · ${app}`;
  }, [title]);
}
