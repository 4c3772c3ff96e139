/**
 * The server's answer for the cart: shipping, tax, totals and possible savings (API-07). Fetched again whenever a line, the selection or
 * the shipping changes; while changes are unsent it would be for another cart, so it waits for them. Its terms are stored for offline use.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { CartGroupsDocument } from '#contract/resources/cart-group.ts';
import type { LineView } from '#mirror/read/views.ts';
import { readCartGroups } from '#remote/http/ordering-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import { isBeingSent } from '../../things/cart-line/refused-lines.ts';
import { type KnownTerms, learnTerms, NO_TERMS } from './order-terms.ts';

/** A cut-off may pass, or a distributor may change its terms. */
const FRESH_MS = 30_000;
const ASK_EVERY_MS = 60_000;

export interface CartAnswer {
  /** The newest answer, possibly for the previous request. */
  readonly document: CartGroupsDocument | undefined;
  /** Whether it is the answer to the current request. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
  readonly terms: KnownTerms;
  readonly reload: () => void;
}

export interface CartQuestion {
  readonly lines: readonly LineView[];
  /** Ids of the selected lines; null: all that can be ordered. */
  readonly chosenIds: readonly string[] | null;
  readonly overnight: readonly OvernightChoice[];
  readonly mode: 'cart' | 'checkout';
  readonly isReady: boolean;
}

export function useCartAnswer({ lines, chosenIds, overnight, mode, isReady }: CartQuestion): CartAnswer {
  const { api, locationId } = useStockroom();
  const client = useQueryClient();
  const known = useQuery<KnownTerms>({
    queryKey: queryKeys.orderTerms(),
    queryFn: skipToken,
    staleTime: Infinity,
  }).data;
  const isSettled = isReady && !lines.some(isBeingSent);
  const stamp = lines.map(({ id, revision }) => `${id}.${revision}`).join(' ');
  const nothingChosen = chosenIds?.length === 0;
  const ids = nothingChosen ? ['none'] : (chosenIds ?? []);
  const key = queryKeys.cartGroups({ mode, ids, overnight, stamp });
  const result = useQuery({
    queryKey: key,
    queryFn:
      isSettled && lines.length > 0
        ? ({ signal }) => readCartGroups(api, locationId, { ids, overnight: [...overnight], signal })
        : skipToken,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : ASK_EVERY_MS),
    placeholderData: (before, query) => (query?.queryKey[1] === mode ? before : undefined),
  });
  const { data, isPlaceholderData, isError } = result;
  const document = data === undefined || isPlaceholderData ? undefined : data;

  useEffect(() => {
    if (document === undefined) return;
    client.setQueryData<KnownTerms>(queryKeys.orderTerms(), (before) => learnTerms(before ?? NO_TERMS, document));
  }, [client, document]);

  useEffect(() => {
    // Switching between cart and checkout starts fresh (CART-15).
    client.removeQueries({ queryKey: ['cart-groups', mode === 'cart' ? 'checkout' : 'cart'] });
  }, [client, mode]);

  const reload = useCallback((): void => {
    void client.invalidateQueries({ queryKey: ['cart-groups'] });
  }, [client]);

  const terms = useMemo(
    () => (data === undefined ? (known ?? NO_TERMS) : learnTerms(known ?? NO_TERMS, data)),
    [known, data],
  );
  return {
    document: data,
    isCurrent: document !== undefined && isSettled,
    isFailed: isError,
    terms,
    reload,
  };
}
