import type * as v from 'valibot';
import { COUNT } from '#domain/constants.ts';
import { productsDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { idListOrNull, pageNumber, pageSize, word } from '../parameters.ts';
import { reading } from '../reading.ts';

export const listProducts: Endpoint<'/api/v2/products', v.InferOutput<typeof productsDocument>> = {
  method: 'GET',
  path: '/api/v2/products',
  answer: productsDocument,
};

const PAGE_SIZE = COUNT.pageSize;

export const listProductsReading = reading(listProducts, () => ({
  says: 'A page of the products.',
  who: 'location',
  key: 'none',
  query: {
    'filter[id]': idListOrNull,
    /** There is one order; another one is refused and not passed over. */
    sort: word(['id']),
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
  refusesOther: /^(?:filter|sort$|include$|fields)/,
}));
