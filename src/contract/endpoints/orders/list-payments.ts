import type * as v from 'valibot';
import { orderPaymentsDocument } from '../../resources/order-payments.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { endOrNull, idOrNull, instantOrNull, pageNumber, pageSize, parameter, WRONG } from '../parameters.ts';

/** Empty lists, null and '': any. */
export interface OrderPaymentsQuery {
  readonly 'filter[orderId]': string;
  /** -1: what the platform charged (ORD-11). */
  readonly 'filter[distributorId]': readonly string[];
  /** `YYYY-MM-DD`, both included. */
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
      (given = ''): readonly string[] | typeof WRONG => {
        const ids = given.split(',').filter((id) => id !== '');
        return ids.length <= 200 && ids.every((id) => /^(-1|[1-9]\d{0,17})$/.test(id)) ? ids : WRONG;
      },
    ),
    'filter[date][from]': instantOrNull,
    'filter[date][to]': endOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
