import type * as v from 'valibot';
import { productModelDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const readProductModel: Endpoint<'/api/v2/product-models/:id', v.InferOutput<typeof productModelDocument>> = {
  method: 'GET',
  path: '/api/v2/product-models/:id',
  answer: productModelDocument,
};

export const readProductModelReading = reading(readProductModel, () => ({
  says: 'A product model.',
  who: 'location',
  key: 'none',
}));
