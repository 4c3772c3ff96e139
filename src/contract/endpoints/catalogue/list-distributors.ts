import type * as v from 'valibot';
import { distributorsDocument, LIST_SORTS, type ListSort } from '../../resources/light-list.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, passedOver, word } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export type DistributorsQuery = Partial<{
  'fields[distributors]': string;
  full: boolean;
  sort: ListSort;
  'filter[status]': 'active';
  'filter[orderedProductDistributor]': boolean;
  'filter[fromOrders]': boolean;
}>;

export const listDistributors: Endpoint<
  '/api/v2/distributors',
  v.InferOutput<typeof distributorsDocument>,
  { query: DistributorsQuery }
> = {
  method: 'GET',
  path: '/api/v2/distributors',
  answer: distributorsDocument,
};

export const listDistributorsInput = endpointInput(listDistributors, () => ({
  says: 'The distributors, or those of whom something was ordered.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[orderedProductDistributor]': flag,
    'filter[fromOrders]': flag,
    /** All that are listed are active; there is no other status. */
    'filter[status]': word(['active']),
    'fields[distributors]': passedOver,
    full: passedOver,
    sort: word(LIST_SORTS),
  },
}));
