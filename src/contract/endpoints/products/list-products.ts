import type * as v from 'valibot';
import { productsDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageById } from './page-by-id.ts';

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
