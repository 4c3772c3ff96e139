/** Payments and invoices of orders. */
import type * as v from 'valibot';
import { orderPaymentPatchBody, orderPaymentsDocument } from '../resources/order-payments.ts';
import { confirmationDocument } from '../resources/subscription.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { INVALID, endOrNull, idOrNull, instantOrNull, pageNumber, pageSize, parameter } from './parameters.ts';
import { noDocument } from '../resources/no-document.ts';

/** Empty lists, null and '': all. */
export interface OrderPaymentsQuery {
  readonly 'filter[orderId]': string;
  /** -1: charges by the platform (ORD-11). */
  readonly 'filter[distributorId]': readonly string[];
  /** `YYYY-MM-DD`, inclusive. */
  readonly 'filter[date][from]': string;
  readonly 'filter[date][to]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listOrderPayments: Endpoint<
  '/api/v2/order-payments',
  v.InferOutput<typeof orderPaymentsDocument>,
  { query: OrderPaymentsQuery }
> = {
  method: 'GET',
  path: '/api/v2/order-payments',
  answer: orderPaymentsDocument,
};

const PAGE_SIZE = 35;

export const listOrderPaymentsInput = endpointInput(listOrderPayments, () => ({
  says: 'A page of the payment history of the location, newest first.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: {
    'filter[orderId]': idOrNull,
    'filter[distributorId]': parameter(
      'a comma list of at most 200 ids, or -1',
      (given = ''): readonly string[] | typeof INVALID => {
        const ids = given.split(',').filter((id) => id !== '');
        return ids.length <= 200 && ids.every((id) => /^(-1|[1-9]\d{0,17})$/.test(id)) ? ids : INVALID;
      },
    ),
    'filter[date][from]': instantOrNull,
    'filter[date][to]': endOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));

export const markInvoice: Endpoint<
  '/api/v2/order-payments/:id',
  undefined,
  { body: v.InferInput<typeof orderPaymentPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/order-payments/:id',
  answer: noDocument,
};

export const markInvoiceInput = endpointInput(markInvoice, () => ({
  says: 'Marks an invoice that the practice pays itself as paid, or as due again.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: orderPaymentPatchBody,
}));

export const retryOrderPayment: Endpoint<'/api/v2/order-payments/:id/retry', undefined> = {
  method: 'POST',
  path: '/api/v2/order-payments/:id/retry',
  answer: noDocument,
};

export const retryOrderPaymentInput = endpointInput(retryOrderPayment, () => ({
  says: 'Retries a declined payment; the result arrives as a notification.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));

export const confirmOrderPayment: Endpoint<
  '/api/v2/order-payments/:id/confirmations',
  v.InferOutput<typeof confirmationDocument>
> = {
  method: 'POST',
  path: '/api/v2/order-payments/:id/confirmations',
  answer: confirmationDocument,
};

export const confirmOrderPaymentInput = endpointInput(confirmOrderPayment, () => ({
  says: 'What a person needs to confirm the payment of an order with their bank, and the result afterward.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
