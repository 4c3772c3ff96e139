import { useEffect } from 'react';
import { appName } from './app-name.ts';

/** Sets the document title, page and brand name, for the tab and for the announcement after a route change. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const app = appName();
    document.title = title === '' ? app : `${title} · ${app}`;
  }, [title]);
}
