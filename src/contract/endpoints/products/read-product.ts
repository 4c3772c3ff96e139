import type * as v from 'valibot';
import { productDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
