/**
 * The server's answers for a query: the page, and the options of the panels. The previous page stays visible until the next one is loaded;
 * an answer belongs to its own query, so an older one never replaces a newer one.
 */
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { CataloguePageDocument } from '#contract/resources/catalogue-product.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { createCatalogueCalls, type CatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { queryKeys, type TopList } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { mayPrefetch } from '../../kit/may-prefetch.ts';

export function useCatalogueCalls(): CatalogueCalls {
  const { api } = useStockroom();
  return useMemo(() => createCatalogueCalls(api), [api]);
}

export function useCataloguePage(query: CatalogueQuery) {
  const calls = useCatalogueCalls();
  const result = useQuery({
    queryKey: queryKeys.cataloguePage(query),
    queryFn: ({ signal }) => calls.page(query, signal),
    placeholderData: keepPreviousData,
  });
  useNextPage(query, result.isPlaceholderData ? undefined : result.data, calls);
  useSearchedAgain(result);
  return result;
}

/** A new search is sent even if its answer is cached, so that it becomes the newest in the history (API-22). */
function useSearchedAgain({ isFetching, refetch }: Pick<UseQueryResult, 'isFetching' | 'refetch'>): void {
  const { key, state } = useLocation();
  const step = useNavigationType();
  const seen = useRef('');
  const isRun = step !== 'POP' && typeof state === 'object' && state !== null && 'searched' in state;
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (isRun && !isFetching) void refetch();
  }, [key, isRun, isFetching, refetch]);
}

/** Prefetches the next page if the connection allows it (SHELL-21). */
function useNextPage(query: CatalogueQuery, shown: CataloguePageDocument | undefined, calls: CatalogueCalls): void {
  const client = useQueryClient();
  const last = shown?.meta.page.last_page ?? 0;
  useEffect(() => {
    if (query.page >= last || !navigator.onLine || !mayPrefetch()) return;
    const next = { ...query, page: query.page + 1 };
    const timer = setTimeout(() => {
      void client.prefetchQuery({
        queryKey: queryKeys.cataloguePage(next),
        queryFn: ({ signal }) => calls.page(next, signal),
      });
    }, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [client, calls, query, last]);
}

/** The requested page has priority. */
const AFTER_PAINT_MS = 150;

export function useFilterOptions(query: CatalogueQuery) {
  const calls = useCatalogueCalls();
  return useQuery({
    queryKey: queryKeys.filterOptions(query),
    queryFn: ({ signal }) => calls.filterOptions(query, signal),
    placeholderData: keepPreviousData,
  });
}

/** All distributors, fetched only if the options have none (CAT-15). */
export function useAllDistributors(isWanted: boolean) {
  const calls = useCatalogueCalls();
  return useQuery({
    queryKey: queryKeys.distributors('active'),
    queryFn: ({ signal }) => calls.distributors('active', signal),
    enabled: isWanted,
  });
}

/** The children of a category (CAT-29). */
export function useCategories(parentId: number) {
  const calls = useCatalogueCalls();
  const id = String(parentId);
  return useQuery({
    queryKey: queryKeys.categories(id),
    queryFn: ({ signal }) => calls.categories([id], signal),
    staleTime: Infinity,
  });
}

export function useTopList(list: TopList) {
  const calls = useCatalogueCalls();
  return useQuery({
    queryKey: queryKeys.topList(list),
    queryFn: ({ signal }) => calls.topList(list, signal),
  });
}
