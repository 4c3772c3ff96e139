/**
 * The catalogue's query in the URL: every change is a history entry, so back and forward restore it.
 * The router updates the URL in a transition; the requested query is shown and fetched immediately.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryFromUrl, queryToUrl } from '#domain/catalogue/catalogue-url.ts';

export type GoTo = (query: CatalogueQuery, how?: { readonly replace: boolean }) => void;

export function searchOf(query: CatalogueQuery): string {
  const pairs = queryToUrl(query).map(([name, value]) => [name, value]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

export function useCatalogueQuery(): readonly [CatalogueQuery, GoTo] {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  /** The query requested at a history entry, until the URL has caught up. */
  const [pending, setPending] = useState<{ readonly at: string; readonly search: string } | null>(null);
  useEffect(() => setPending(null), [key]);
  useEffect(() => {
    // Going back before the URL was updated: its entry never became the current one, so the key is unchanged.
    const drop = (): void => setPending(null);
    addEventListener('popstate', drop);
    return () => removeEventListener('popstate', drop);
  }, []);
  const present = pending?.at === key ? pending.search : search;
  const query = useMemo(() => queryFromUrl(new Map(new URLSearchParams(present))), [present]);
  const goTo = useCallback<GoTo>(
    (next, { replace } = { replace: false }) => {
      const to = searchOf(next);
      setPending({ at: key, search: to });
      void navigate({ pathname: '/', search: to }, { replace });
    },
    [navigate, key],
  );
  return [query, goTo];
}
