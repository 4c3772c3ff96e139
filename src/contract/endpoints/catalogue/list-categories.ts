import type * as v from 'valibot';
import { categoriesDocument, LIST_SORTS, type ListSort } from '../../resources/light-list.ts';
import type { Endpoint } from '../endpoint.ts';
import { idListOrNull, passedOver, word } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

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
    full: passedOver,
    sort: word(LIST_SORTS),
  },
}));
