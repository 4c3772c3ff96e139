/** Placed orders (API-25). All failures are `WireFailure`. */
import { paths } from '#contract/paths.ts';
import { orderDocument, ordersDocument, type OrderResource } from '#contract/resources/order.ts';
import type { OrderStatus } from '#domain/ordering/order-states.ts';
import type { ApiClient } from './api-client.ts';
import { cancelledBy } from './cancelled-by.ts';

type Reader = Pick<ApiClient, 'read'>;

/** Empty lists and nulls: any. */
export interface OrdersAsk {
  readonly statuses: readonly OrderStatus[];
  readonly distributorIds: readonly string[];
  /** `YYYY-MM-DD`, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly orderId: string | null;
  /** Those in the archive instead of the others. */
  readonly archived: boolean;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface OrdersPage {
  readonly orders: readonly OrderResource[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The wire's query string, with items, newest first (ORD-03, ORD-04). Also what names the answer in a cache. */
export function ordersQuery(ask: OrdersAsk): string {
  const pairs: readonly (readonly [string, string | null])[] = [
    ['full', 'true'],
    ['sort', '-id'],
    ['filter[status]', ask.statuses.join(',')],
    ['filter[distributorId]', ask.distributorIds.join(',')],
    ['filter[orderDate][from]', ask.from],
    ['filter[orderDate][to]', ask.to],
    ['filter[orderId]', ask.orderId],
    ['filter[search]', ask.search.trim()],
    ['filter[archived]', ask.archived ? '1' : '0'],
    ['page[number]', String(ask.page)],
    ['page[size]', String(ask.pageSize)],
  ];
  const given = pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]));
  return new URLSearchParams(given).toString();
}

/** @param query of `ordersQuery` */
export async function readOrders(api: Reader, query: string, signal?: AbortSignal): Promise<OrdersPage> {
  const { data, meta } = await api.read(
    { method: 'GET', path: `${paths.orders}?${query}`, ...cancelledBy(signal) },
    ordersDocument,
  );
  return { orders: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

export async function readOrder(api: Reader, orderId: string, signal?: AbortSignal): Promise<OrderResource> {
  return (await api.read({ method: 'GET', path: paths.order(orderId), ...cancelledBy(signal) }, orderDocument)).data;
}
