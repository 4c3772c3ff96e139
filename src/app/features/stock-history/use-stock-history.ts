import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { readMovements, type MovementsRequest, type MovementsPage } from '#remote/http/movement-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';

/** A page of this location's movements, newest first; the page of previous filters remains until the new one is loaded. */
export function useStockHistory(ask: Omit<MovementsRequest, 'locationId'>): UseQueryResult<MovementsPage> {
  const { api, locationId } = useStockroom();
  return useQuery({
    queryKey: queryKeys.stockHistory(JSON.stringify(ask)),
    queryFn: ({ signal }) => readMovements(api, { ...ask, locationId }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The movements' items on this device; undefined: not loaded yet. */
export function useItemsOf(page: MovementsPage | undefined): ReadonlyMap<ItemId, ItemView> | undefined {
  const { mirror, locationId } = useStockroom();
  return useLive(async () => {
    const ids = [...new Set((page?.movements ?? []).map(({ itemId }) => itemId))];
    const items = await Promise.all(ids.map((id) => readItem(mirror, locationId, id)));
    return new Map(items.flatMap((item) => (item === undefined ? [] : [[item.id, item]])));
  }, [mirror, locationId, page]);
}

/** A deleted item's movements remain, without its name. */
export function nameOf(item: ItemView | undefined): string {
  return item === undefined ? 'Deleted item' : displayName(item);
}
