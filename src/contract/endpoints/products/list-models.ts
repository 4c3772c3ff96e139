import type * as v from 'valibot';
import { COUNT } from '#domain/constants.ts';
import { productModelsDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { idListOrNull, pageNumber, pageSize, word } from '../parameters.ts';
import { reading } from '../reading.ts';

export const listProductModels: Endpoint<'/api/v2/product-models', v.InferOutput<typeof productModelsDocument>> = {
  method: 'GET',
  path: '/api/v2/product-models',
  answer: productModelsDocument,
};

const PAGE_SIZE = COUNT.pageSize;

export const listProductModelsReading = reading(listProductModels, () => ({
  says: 'A page of the product models.',
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
