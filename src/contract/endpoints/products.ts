/** Products and models by id. Our own app does not use them. */
import { COUNT } from '#domain/constants.ts';
import { idListOrNull, pageNumber, pageSize, word } from './parameters.ts';
import type * as v from 'valibot';
import {
  productDocument,
  productModelDocument,
  productModelsDocument,
  productsDocument,
} from '../resources/product.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';

/** The query of a page in id order, of all or some. */
export const pageById = {
  query: {
    'filter[id]': idListOrNull,
    sort: word(['id']),
    'page[number]': pageNumber,
    'page[size]': pageSize(COUNT.pageSize),
  },
};

export const listProducts: Endpoint<'/api/v2/products', v.InferOutput<typeof productsDocument>> = {
  method: 'GET',
  path: '/api/v2/products',
  answer: productsDocument,
};

export const listProductsInput = endpointInput(listProducts, () => ({
  says: 'A page of the products.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  ...pageById,
}));

export const readProduct: Endpoint<'/api/v2/products/:id', v.InferOutput<typeof productDocument>> = {
  method: 'GET',
  path: '/api/v2/products/:id',
  answer: productDocument,
};

export const readProductInput = endpointInput(readProduct, () => ({
  says: 'A product.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));

export const listProductModels: Endpoint<'/api/v2/product-models', v.InferOutput<typeof productModelsDocument>> = {
  method: 'GET',
  path: '/api/v2/product-models',
  answer: productModelsDocument,
};

export const listProductModelsInput = endpointInput(listProductModels, () => ({
  says: 'A page of the product models.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  ...pageById,
}));

export const readProductModel: Endpoint<'/api/v2/product-models/:id', v.InferOutput<typeof productModelDocument>> = {
  method: 'GET',
  path: '/api/v2/product-models/:id',
  answer: productModelDocument,
};

export const readProductModelInput = endpointInput(readProductModel, () => ({
  says: 'A product model.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
