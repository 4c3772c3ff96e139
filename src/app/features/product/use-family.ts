/**
 * The family of a product as a list of which only the pages in view are asked for. What is searched, filtered and sorted is
 * the server's work; the page before stays while the next is under way.
 */
import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductVariant, ProductVariantsDocument } from '#contract/resources/product-variants.ts';
import { readProductVariants, variantsQuery } from '#remote/http/product-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

export const FAMILY_PAGE = 60;

export interface FamilyRequest {
  /** One of the family: which, makes no difference to what is listed. */
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

/** The page that is shown first: that of the product itself, or the top of what was searched, filtered or sorted. */
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

/** The family as it is, in its own order. */
export function isWhole({ text, chosen, sort }: FamilyRequest): boolean {
  return text === '' && chosen.length === 0 && sort === '';
}

export interface FamilyRows {
  /** undefined while its page is on its way, or did not come. */
  readonly at: (index: number) => ProductVariant | undefined;
  /** Of a page in view that did not come; null: they are here or on their way. */
  readonly failure: Error | null;
  readonly again: () => void;
}

/**
 * The rows of a list.
 * @param range first and last row in view
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
