/** The options of the purchase-order filter (ORD-06, API-25): the orders of the selected dates and distributors. */
import { useQuery } from '@tanstack/react-query';
import { type OrdersRequest, ordersQuery, readOrders } from '#remote/http/order-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import type { OrderFilters } from './order-filters.ts';
import { orderOptionLabel } from './order-text.ts';

interface PurchaseOption {
  readonly value: string;
  readonly label: string;
}

const MAX_OPTIONS = 200;

/** null until loaded; a failure leaves the list empty and is logged (ERR-23). */
export function usePurchaseOptions(filters: OrderFilters, isWanted: boolean): readonly PurchaseOption[] | null {
  const { api } = useStockroom();
  const { from, to, distributorIds, orderId, archived } = filters;
  const ask: OrdersRequest = {
    statuses: ['in_progress', 'on_hold', 'completed'],
    distributorIds,
    from,
    to,
    orderId: null,
    archived,
    search: '',
    page: 1,
    pageSize: MAX_OPTIONS,
  };
  const { data, isError } = useQuery({
    queryKey: queryKeys.orderOptions(ordersQuery(ask)),
    queryFn: async ({ signal }) => {
      try {
        const { orders } = await readOrders(api, ask, signal);
        return orders.map(({ id, attributes }) => ({ value: id, label: orderOptionLabel(id, attributes.createdAt) }));
      } catch (failure) {
        if (!signal.aborted) console.error('purchase-order options', failure);
        throw failure;
      }
    },
    enabled: isWanted,
  });
  const options = data ?? (isError ? [] : null);
  // The selected one is included even if the dates exclude it.
  if (orderId === null || options?.some(({ value }) => value === orderId) === true) return options;
  return [{ value: orderId, label: orderOptionLabel(orderId, null) }, ...(options ?? [])];
}
