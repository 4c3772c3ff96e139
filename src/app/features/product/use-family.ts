/**
 * A product's family as a list of which only visible pages are loaded. The server searches, filters and sorts; the previous page remains
 * while the next is loading.
 */
import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductVariant, ProductVariantsDocument } from '#contract/resources/product-variants.ts';
import { readProductVariants, variantsQuery } from '#remote/http/product-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

export const FAMILY_PAGE = 60;

export interface FamilyRequest {
  /** Any member of the family; the list is the same. */
  readonly offerId: string;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly sort: string;
}

export interface FamilyHead {
  /** undefined before the first answer. */
  readonly document: ProductVariantsDocument | undefined;
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/** The first page: the one with the product itself, or the top of a search, filter or sort. */
export function useFamilyHead(ask: FamilyRequest): FamilyHead {
  const page = useFamilyPage();
  const head = useQuery({ ...page(ask, isWhole(ask) ? 'current' : 1), placeholderData: keepPreviousData });
  return {
    document: head.data,
    isWaiting: head.isPlaceholderData,
    error: head.data === undefined ? head.error : null,
    again: () => void head.refetch(),
  };
}

/** The family unfiltered, in its own order. */
export function isWhole({ text, chosen, sort }: FamilyRequest): boolean {
  return text === '' && chosen.length === 0 && sort === '';
}

export interface FamilyRows {
  /** undefined while its page is loading, or if it failed. */
  readonly at: (index: number) => ProductVariant | undefined;
  /** The failure of a visible page; null: loaded or loading. */
  readonly failure: Error | null;
  readonly again: () => void;
}

/**
 * The rows of a list.
 * @param range first and last visible row
 */
export function useFamilyRows(
  ask: FamilyRequest,
  head: ProductVariantsDocument,
  range: { readonly first: number; readonly last: number },
): FamilyRows {
  const page = useFamilyPage();
  const headPage = head.meta.page.current_page;
  const pages: number[] = [];
  for (let at = 1 + Math.floor(range.first / FAMILY_PAGE); at <= 1 + Math.floor(range.last / FAMILY_PAGE); at += 1) {
    if (at !== headPage) pages.push(at);
  }
  const others = useQueries({ queries: pages.map((at) => page(ask, at)) });
  const failed = others.filter(({ data, error }) => data === undefined && error !== null);
  return {
    at(index) {
      const at = 1 + Math.floor(index / FAMILY_PAGE);
      const document = at === headPage ? head : others[pages.indexOf(at)]?.data;
      return document?.data[index % FAMILY_PAGE];
    },
    failure: failed[0]?.error ?? null,
    again() {
      for (const { refetch } of failed) void refetch();
    },
  };
}

function useFamilyPage() {
  const { api } = useStockroom();
  return (ask: FamilyRequest, page: number | 'current') => {
    const whole = { ...ask, page, pageSize: FAMILY_PAGE };
    return {
      queryKey: queryKeys.productVariants(ask.offerId, variantsQuery(whole)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readProductVariants(api, whole, signal),
    };
  };
}

/** @param offerId may be a member of the family that was listed for `anchor`; without an anchor, for any offer */
export function isListedInFamily(client: QueryClient, offerId: string, anchor?: string): boolean {
  const queryKey = anchor === undefined ? ['product-variants'] : ['product-variants', anchor];
  return client
    .getQueriesData<ProductVariantsDocument>({ queryKey })
    .some(([, document]) => document?.data.some(({ attributes }) => attributes.productDistributorId === offerId));
}

/** The offer by which the family is requested: constant while the page switches between members. */
export function useFamilyAnchor(offerId: string): string {
  const client = useQueryClient();
  const [anchorId, setAnchor] = useState(offerId);
  if (anchorId === offerId || isListedInFamily(client, offerId, anchorId)) return anchorId;
  setAnchor(offerId);
  return offerId;
}
