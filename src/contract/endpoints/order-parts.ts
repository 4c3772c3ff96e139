/** Orders by distributor. */
import type * as v from 'valibot';
import {
  orderHistoriesDocument,
  orderInvoicesDocument,
  orderItemsDocument,
  orderShippingsDocument,
} from '../resources/order-parts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { endOrNull, idOrNull, instantOrNull, pageNumber, pageSize } from './parameters.ts';

/** null: all. */
export interface OrderPartsQuery {
  readonly 'filter[orderId]': string | null;
  /** ISO dates or instants; an end date is inclusive. */
  readonly 'filter[date][from]': string | null;
  readonly 'filter[date][to]': string | null;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

type Parts<Path extends string, Document extends v.GenericSchema> = Endpoint<
  Path,
  v.InferOutput<Document>,
  { query: OrderPartsQuery }
>;

export const listOrderItems: Parts<'/api/v2/order-items', typeof orderItemsDocument> = {
  method: 'GET',
  path: '/api/v2/order-items',
  answer: orderItemsDocument,
};
export const listOrderShippings: Parts<'/api/v2/order-shippings', typeof orderShippingsDocument> = {
  method: 'GET',
  path: '/api/v2/order-shippings',
  answer: orderShippingsDocument,
};
export const listOrderInvoices: Parts<'/api/v2/order-invoices', typeof orderInvoicesDocument> = {
  method: 'GET',
  path: '/api/v2/order-invoices',
  answer: orderInvoicesDocument,
};
export const listOrderHistories: Parts<'/api/v2/order-histories', typeof orderHistoriesDocument> = {
  method: 'GET',
  path: '/api/v2/order-histories',
  answer: orderHistoriesDocument,
};

const rules = (says: string) =>
  ({
    says,
    who: 'location',
    needs: 'see-money',
    key: 'none',
    query: {
      'filter[orderId]': idOrNull,
      'filter[date][from]': instantOrNull,
      'filter[date][to]': endOrNull,
      'page[number]': pageNumber,
      'page[size]': pageSize(35),
    },
  }) as const;

export const listOrderItemsInput = endpointInput(listOrderItems, () =>
  rules('A page of the lines of all orders, newest first.'),
);
export const listOrderShippingsInput = endpointInput(listOrderShippings, () =>
  rules('A page of the shipments of all orders, with their tracking, newest first.'),
);
export const listOrderInvoicesInput = endpointInput(listOrderInvoices, () =>
  rules('A page of the invoices and credit notes of all orders, newest first.'),
);
export const listOrderHistoriesInput = endpointInput(listOrderHistories, () => ({
  ...rules('A page of what has happened to orders, from placed to invoiced, newest first.'),
  needs: 'see-orders',
}));
