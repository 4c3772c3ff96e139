/** Checkout, and placed orders (API-08, API-25). */
import type { OrderPartsQuery } from '#contract/endpoints/order-parts.ts';
import { partOfOrderNumber } from '#domain/ordering/order-number.ts';
import { placeOrders } from '../../usecases/checkout/place-orders.ts';
import { archiveOrder } from '../../usecases/orders/archive-order.ts';
import { sendAgain } from '../../usecases/orders/send-again.ts';
import {
  orderHistoriesDocument,
  orderInvoicesDocument,
  orderItemsDocument,
  orderShippingsDocument,
  type OrderPartsRequest,
} from '../../usecases/orders/order-parts.ts';
import { orderDocument, ordersDocument } from '../../usecases/orders/read-orders.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const orderHandlers: Handlers<
  | 'checkOut'
  | 'listOrders'
  | 'readOrder'
  | 'archiveOrder'
  | 'sendOrderAgain'
  | 'listOrderItems'
  | 'listOrderShippings'
  | 'listOrderInvoices'
  | 'listOrderHistories'
> = {
  checkOut: ({ write, body }, { demoPeople }) => placeOrders(write, body, { isDemo: demoPeople.length > 0 }),

  listOrders({ locationId, query }, { installation: { store }, demoPeople }) {
    return ordersDocument(store, locationId, {
      statuses: query['filter[status]'],
      distributorIds: query['filter[distributorId]'],
      from: query['filter[orderDate][from]'],
      to: query['filter[orderDate][to]'],
      orderId: query['filter[orderId]'],
      archived: query['filter[archived]'],
      notShipped: query['filter[notShipped]'],
      search: query['filter[search]'].trim(),
      numberPart: partOfOrderNumber(query['filter[search]']),
      oldestFirst: query.sort === 'id',
      page: pageOf(query),
      full: query.full,
      isDemo: demoPeople.length > 0,
    });
  },

  readOrder: ({ locationId, params: { id } }, { installation: { store }, demoPeople }) =>
    orderDocument(store, locationId, { id, isDemo: demoPeople.length > 0 }),

  archiveOrder({ write, params: { id }, body }) {
    return archiveOrder(write, { id, archived: body.data.attributes.archived });
  },

  listOrderItems: ({ locationId, query }, { installation: { store } }) =>
    orderItemsDocument(store, locationId, requestedParts(query)),

  listOrderShippings: ({ locationId, query }, { installation: { store } }) =>
    orderShippingsDocument(store, locationId, requestedParts(query)),

  listOrderInvoices: ({ locationId, query }, { installation: { store } }) =>
    orderInvoicesDocument(store, locationId, requestedParts(query)),

  listOrderHistories: ({ locationId, query }, { installation: { store } }) =>
    orderHistoriesDocument(store, locationId, requestedParts(query)),

  sendOrderAgain: ({ write, params: { id } }) => sendAgain(write, id),
};

function requestedParts(query: OrderPartsQuery): OrderPartsRequest {
  const { 'filter[orderId]': orderId, 'filter[date][from]': from, 'filter[date][to]': to } = query;
  return { orderId, from, to, page: pageOf(query) };
}
