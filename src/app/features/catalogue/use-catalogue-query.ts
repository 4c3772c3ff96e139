/** The catalogue's query lives in the address: every change is a new entry of the history, so back and forward restore it. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryFromUrl, queryToUrl } from '#domain/catalogue/catalogue-url.ts';

export type GoTo = (query: CatalogueQuery, how?: { readonly replace: boolean }) => void;

export function searchOf(query: CatalogueQuery): string {
  const pairs = queryToUrl(query).map(([name, value]) => [name, value]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

export function useCatalogueQuery(): readonly [CatalogueQuery, GoTo] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => queryFromUrl(new Map(new URLSearchParams(search))), [search]);
  const goTo = useCallback<GoTo>(
    (next, { replace } = { replace: false }) => void navigate({ pathname: '/', search: searchOf(next) }, { replace }),
    [navigate],
  );
  return [query, goTo];
}
