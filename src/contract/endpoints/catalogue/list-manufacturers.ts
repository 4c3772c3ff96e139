import type * as v from 'valibot';
import { COUNT } from '#domain/constants.ts';
import { manufacturersDocument, LIST_SORTS, type ListSort } from '../../resources/light-list.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, pageNumber, pageSize, passedOver, word } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listManufacturers: Endpoint<
  '/api/v2/manufacturers',
  v.InferOutput<typeof manufacturersDocument>,
  {
    query: {
      'fields[manufacturers]': string;
      'filter[hasActiveProducts]': boolean;
      'filter[status]': 'active';
      'page[number]': number;
      'page[size]': number;
      sort: ListSort;
    };
  }
> = {
  method: 'GET',
  path: '/api/v2/manufacturers',
  answer: manufacturersDocument,
};

const PAGE_SIZE = COUNT.pageSize;

export const listManufacturersInput = endpointInput(listManufacturers, () => ({
  says: 'A page of the manufacturers.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[hasActiveProducts]': flag,
    /** All that are listed are active; there is no other status. */
    'filter[status]': word(['active']),
    'fields[manufacturers]': passedOver,
    sort: word(LIST_SORTS),
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
