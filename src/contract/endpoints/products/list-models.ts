import type * as v from 'valibot';
import { productModelsDocument } from '../../resources/product.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageById } from './page-by-id.ts';

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
