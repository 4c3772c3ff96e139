import type * as v from 'valibot';
import { deliveriesDocument } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageNumber, pageSize, text } from '../parameters.ts';

export interface DeliveriesQuery {
  /** In the number of the order, and in the names of its location and distributor. */
  readonly 'filter[search]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listDeliveries: Endpoint<
  '/api/v2/admin/deliveries',
  v.InferOutput<typeof deliveriesDocument>,
  { query: DeliveriesQuery }
> = {
  method: 'GET',
  path: '/api/v2/admin/deliveries',
  answer: deliveriesDocument,
};

const LONGEST_SEARCH = 120;
const PAGE_SIZE = 50;

export const listDeliveriesInput = endpointInput(listDeliveries, () => ({
  says: 'A page of the orders of all locations that could not be sent to their distributor, newest first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(LONGEST_SEARCH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));
