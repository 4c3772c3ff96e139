/** Checkout, and placed orders (API-08, API-25). */
import { partOfOrderNumber } from '#domain/ordering/order-number.ts';
import { placeOrders } from '../../usecases/checkout/place-orders.ts';
import { archiveOrder } from '../../usecases/orders/archive-order.ts';
import { sendAgain } from '../../usecases/orders/send-again.ts';
import { orderDocument, ordersDocument } from '../../usecases/orders/read-orders.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const orderHandlers: Handlers<'checkOut' | 'listOrders' | 'readOrder' | 'archiveOrder' | 'sendOrderAgain'> = {
  checkOut: ({ write, body }) => placeOrders(write, body),

  listOrders({ locationId, query }, { installation: { store } }) {
    return ordersDocument(store, locationId, {
      statuses: query['filter[status]'],
      distributorIds: query['filter[distributorId]'],
      from: query['filter[orderDate][from]'],
      to: query['filter[orderDate][to]'],
      orderId: query['filter[orderId]'],
      archived: query['filter[archived]'],
      search: query['filter[search]'].trim(),
      numberPart: partOfOrderNumber(query['filter[search]']),
      oldestFirst: query.sort === 'id',
      page: pageOf(query),
      full: query.full,
    });
  },

  readOrder: ({ locationId, params }, { installation: { store } }) => orderDocument(store, locationId, params.id),

  archiveOrder({ write, params: { id }, body }) {
    return archiveOrder(write, { id, archived: body.data.attributes.archived });
  },

  sendOrderAgain: ({ write, params: { id } }) => sendAgain(write, id),
};
