/** Placed orders (API-25). All failures are `WireFailure`. */
import { listOrderHistories } from '#contract/endpoints/order-parts.ts';
import type { OrderHistoryResource } from '#contract/resources/order-parts.ts';
import { type OrdersQuery, listOrders, readOrder as readOrderEndpoint } from '#contract/endpoints/orders.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import type { OrderStatus } from '#domain/ordering/order-states.ts';
import { call, type Caller } from './call.ts';
import { queryText } from './request-of.ts';

/** Empty lists and nulls mean no filter. */
export interface OrdersRequest {
  readonly statuses: readonly OrderStatus[];
  readonly distributorIds: readonly string[];
  /** `YYYY-MM-DD`, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly orderId: string | null;
  /** Archived orders instead of the others. */
  readonly archived: boolean;
  /** Only orders with units that are not shipped yet. */
  readonly notShipped?: boolean;
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

type Query = { readonly [Name in keyof OrdersQuery]: OrdersQuery[Name] | null };

/** The cache key of the answer. */
export function ordersQuery(ask: OrdersRequest): string {
  return queryText(queryOf(ask));
}

/** With items, newest first (ORD-03, ORD-04). */
function queryOf(ask: OrdersRequest): Query {
  return {
    full: 'true',
    sort: '-id',
    'filter[status]': ask.statuses,
    'filter[distributorId]': ask.distributorIds,
    'filter[orderDate][from]': ask.from,
    'filter[orderDate][to]': ask.to,
    'filter[orderId]': ask.orderId,
    'filter[search]': ask.search.trim(),
    'filter[archived]': ask.archived,
    'filter[notShipped]': ask.notShipped === true ? true : null,
    'page[number]': ask.page,
    'page[size]': ask.pageSize,
  };
}

export async function readOrders(api: Caller, ask: OrdersRequest, signal?: AbortSignal): Promise<OrdersPage> {
  const { data, meta } = await call(api, listOrders, { query: queryOf(ask), signal });
  return { orders: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

export async function readOrder(api: Caller, orderId: string, signal?: AbortSignal): Promise<OrderResource> {
  return (await call(api, readOrderEndpoint, { params: { id: orderId }, signal })).data;
}

/** The history of an order, latest first; of more than 200 events, the latest. */
export async function readOrderHistory(
  api: Caller,
  orderId: string,
  signal?: AbortSignal,
): Promise<readonly OrderHistoryResource[]> {
  const query = { 'filter[orderId]': orderId, 'page[size]': 200 };
  return (await call(api, listOrderHistories, { query, signal })).data;
}
