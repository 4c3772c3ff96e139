import { useEffect } from 'react';

/** Names the page, and the product as its brand does, in the tab and for the announcement after a change of route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Stockroom';
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title]);
}
