/**
 * Orders from the server, cached on the device as last seen (query-keys.ts), and refetched when the socket reports one
 * (order-news.ts). The list of another page or filter remains until the new one is loaded.
 */
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { OrderResource } from '#contract/resources/order.ts';
import { readOrder, readOrders, ordersQuery, type OrdersRequest, type OrdersPage } from '#remote/http/order-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

export function useOrders(ask: OrdersRequest): UseQueryResult<OrdersPage> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.orders(ordersQuery(ask)),
    queryFn: ({ signal }) => readOrders(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const ANY: OrdersRequest = {
  statuses: [],
  distributorIds: [],
  from: null,
  to: null,
  orderId: null,
  archived: false,
  search: '',
  page: 1,
  pageSize: 1,
};

/** Of all the orders of the location, whatever was filtered, one: an empty list says whether there are none yet. */
export function useAnyOrder(): UseQueryResult<OrdersPage> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.anyOrders(),
    queryFn: async ({ signal }) => {
      const present = await readOrders(api, ANY, signal);
      return present.total > 0 ? present : readOrders(api, { ...ANY, archived: true }, signal);
    },
    staleTime: 0,
  });
}

/** Initially uses a list's data, so that a listed order opens offline. */
export function useOrder(orderId: string): UseQueryResult<OrderResource> {
  const { api } = useStockroom();
  const client = useQueryClient();
  const listed = client
    .getQueryCache()
    .findAll({ queryKey: ['orders'] })
    .flatMap(({ state }) => {
      const order = (state.data as OrdersPage | undefined)?.orders.find(({ id }) => id === orderId);
      return order === undefined ? [] : [{ order, at: state.dataUpdatedAt }];
    })
    .toSorted((a, b) => b.at - a.at)[0];
  return useQuery({
    queryKey: queryKeys.order(orderId),
    queryFn: ({ signal }) => readOrder(api, orderId, signal),
    staleTime: 0,
    ...(listed === undefined ? {} : { initialData: listed.order, initialDataUpdatedAt: listed.at }),
  });
}
