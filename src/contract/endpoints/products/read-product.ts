import type * as v from 'valibot';
import { productDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const readProduct: Endpoint<'/api/v2/products/:id', v.InferOutput<typeof productDocument>> = {
  method: 'GET',
  path: '/api/v2/products/:id',
  answer: productDocument,
};

export const readProductReading = reading(readProduct, () => ({
  says: 'A product.',
  who: 'location',
  key: 'none',
}));
