import type * as v from 'valibot';
import { productModelDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
