/** Filter options of the catalogue. */
import type * as v from 'valibot';
import {
  LIST_SORTS,
  type ListSort,
  categoriesDocument,
  distributorsDocument,
  manufacturersDocument,
} from '../resources/light-list.ts';
import type { Endpoint } from './endpoint.ts';
import { flag, idListOrNull, pageNumber, pageSize, ignoredParameter, word } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';
import { COUNT } from '#domain/constants.ts';

export const listCategories: Endpoint<
  '/api/v2/categories',
  v.InferOutput<typeof categoriesDocument>,
  { query: { full: boolean; 'filter[level]': 1 | 2 | 3; 'filter[parentId]': readonly string[]; sort: ListSort } }
> = {
  method: 'GET',
  path: '/api/v2/categories',
  answer: categoriesDocument,
};

export const listCategoriesInput = endpointInput(listCategories, () => ({
  says: 'Categories: of a level, or the children of some.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[parentId]': idListOrNull,
    'filter[level]': word(['1', '2', '3']),
    full: ignoredParameter,
    sort: word(LIST_SORTS),
  },
}));

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
  says: 'The distributors, or those that something was ordered from.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[orderedProductDistributor]': flag,
    'filter[fromOrders]': flag,
    /** Only active ones are listed; there is no other status. */
    'filter[status]': word(['active']),
    'fields[distributors]': ignoredParameter,
    full: ignoredParameter,
    sort: word(LIST_SORTS),
  },
}));

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
    /** Only active ones are listed; there is no other status. */
    'filter[status]': word(['active']),
    'fields[manufacturers]': ignoredParameter,
    sort: word(LIST_SORTS),
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
