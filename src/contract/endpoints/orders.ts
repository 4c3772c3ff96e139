/** Orders of a location. */
import type * as v from 'valibot';
import { ORDER_STATUSES } from '#domain/ordering/order-states.ts';
import { orderDocument, orderPatchBody, ordersDocument } from '../resources/order.ts';
import type { Endpoint } from './endpoint.ts';
import {
  endOrNull,
  flag,
  flagOrNull,
  idList,
  idOrNull,
  instantOrNull,
  pageNumber,
  pageSize,
  text,
  word,
  words,
} from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

/** Empty lists, null and '': all. */
export interface OrdersQuery {
  /** With their lines. */
  readonly full: 'true';
  /** `id`: oldest first. */
  readonly sort: 'id' | '-id';
  readonly 'filter[status]': readonly string[];
  readonly 'filter[distributorId]': readonly string[];
  /** `YYYY-MM-DD`, inclusive. */
  readonly 'filter[orderDate][from]': string;
  readonly 'filter[orderDate][to]': string;
  readonly 'filter[orderId]': string;
  readonly 'filter[search]': string;
  /** Archived ones, or the others. */
  readonly 'filter[archived]': boolean;
  /** Only orders with units that are not shipped yet and still may be. */
  readonly 'filter[notShipped]': boolean;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listOrders: Endpoint<'/api/v2/orders', v.InferOutput<typeof ordersDocument>, { query: OrdersQuery }> = {
  method: 'GET',
  path: '/api/v2/orders',
  answer: ordersDocument,
};

const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 50;

export const listOrdersInput = endpointInput(listOrders, () => ({
  says: 'A page of the orders of the location, newest first.',
  who: 'location',
  needs: 'see-orders',
  key: 'none',
  query: {
    full: flag,
    sort: word(['-id', 'id']),
    'filter[status]': words(ORDER_STATUSES),
    'filter[distributorId]': idList,
    'filter[orderDate][from]': instantOrNull,
    'filter[orderDate][to]': endOrNull,
    'filter[orderId]': idOrNull,
    'filter[search]': text(MAX_SEARCH_LENGTH),
    'filter[archived]': flagOrNull,
    'filter[notShipped]': flag,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));

export const readOrder: Endpoint<'/api/v2/orders/:id', v.InferOutput<typeof orderDocument>> = {
  method: 'GET',
  path: '/api/v2/orders/:id',
  answer: orderDocument,
};

export const readOrderInput = endpointInput(readOrder, () => ({
  says: 'An order with what was ordered.',
  who: 'location',
  needs: 'see-orders',
  key: 'none',
}));

export const archiveOrder: Endpoint<'/api/v2/orders/:id', WriteAnswer, { body: v.InferInput<typeof orderPatchBody> }> =
  {
    method: 'PATCH',
    path: '/api/v2/orders/:id',
    answer: writeAnswer,
  };

export const archiveOrderInput = endpointInput(archiveOrder, () => ({
  says: 'Archives or unarchives an order.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: orderPatchBody,
}));

export const sendOrderAgain: Endpoint<'/api/v2/orders/:id/send', WriteAnswer> = {
  method: 'POST',
  path: '/api/v2/orders/:id/send',
  answer: writeAnswer,
};

export const sendOrderAgainInput = endpointInput(sendOrderAgain, () => ({
  says: 'Resends an order that could not be sent to its distributor.',
  who: 'location',
  needs: 'order',
  key: 'needed',
}));
