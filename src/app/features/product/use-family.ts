/**
 * The family of a product as a list of which only the pages in sight are asked for. What is searched, filtered and sorted is
 * the server's work; the page before stays while the next is under way.
 */
import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductVariant, ProductVariantsDocument, VariantColumn } from '#contract/resources/product-variants.ts';
import { readProductVariants, variantsQuery } from '#remote/http/product-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

export const FAMILY_PAGE = 60;

export interface FamilyAsk {
  /** One of the family: which, makes no difference to what is listed. */
  readonly offerId: string;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly sort: string;
}

export interface Family {
  /** null before the first answer. */
  readonly total: number | null;
  readonly columns: readonly VariantColumn[];
  /** Place of the product that was asked about. */
  readonly currentIndex: number | null;
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  row(index: number): ProductVariant | undefined;
}

/** @param range first and last row in sight */
export function useFamily(ask: FamilyAsk, range: { readonly first: number; readonly last: number }): Family {
  const { api } = useStockroom();
  const pageOf = (page: number) => {
    const whole = { ...ask, page, pageSize: FAMILY_PAGE };
    return {
      queryKey: queryKeys.productVariants(ask.offerId, variantsQuery(whole)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readProductVariants(api, whole, signal),
    };
  };
  const head = useQuery({ ...pageOf(1), placeholderData: keepPreviousData });
  const total = head.data?.meta.page.total ?? null;
  const last = Math.min(range.last, Math.max(0, (total ?? 1) - 1));
  const pages: number[] = [];
  for (let page = 1 + Math.floor(range.first / FAMILY_PAGE); page <= 1 + Math.floor(last / FAMILY_PAGE); page += 1) {
    if (page > 1) pages.push(page);
  }
  const others = useQueries({ queries: pages.map(pageOf) });
  return {
    total,
    columns: head.data?.meta.columns ?? [],
    currentIndex: head.data?.meta.currentIndex ?? null,
    isWaiting: head.isPlaceholderData,
    error: head.data === undefined ? head.error : null,
    again: () => void head.refetch(),
    row(index) {
      const page = 1 + Math.floor(index / FAMILY_PAGE);
      const document = page === 1 ? head.data : others[pages.indexOf(page)]?.data;
      return document?.data[index % FAMILY_PAGE];
    },
  };
}

/** @param offerId that may be one of the family which was listed beside `anchor`; without an anchor beside any offer */
export function isListedInFamily(client: QueryClient, offerId: string, anchor?: string): boolean {
  const queryKey = anchor === undefined ? ['product-variants'] : ['product-variants', anchor];
  return client
    .getQueriesData<ProductVariantsDocument>({ queryKey })
    .some(([, document]) => document?.data.some(({ attributes }) => attributes.productDistributorId === offerId));
}

/** The offer by which the family is asked for: the same while the page goes from one of it to another. */
export function useFamilyAnchor(offerId: string): string {
  const client = useQueryClient();
  const [anchorId, setAnchor] = useState(offerId);
  if (anchorId === offerId || isListedInFamily(client, offerId, anchorId)) return anchorId;
  setAnchor(offerId);
  return offerId;
}
