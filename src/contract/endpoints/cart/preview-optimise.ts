import type * as v from 'valibot';
import { optimiseBody, optimisePreviewDocument } from '../../resources/optimisation.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const previewOptimise: Endpoint<
  '/api/v2/cart/optimize/preview',
  v.InferOutput<typeof optimisePreviewDocument>,
  { body: v.InferInput<typeof optimiseBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/optimize/preview',
  answer: optimisePreviewDocument,
};

export const previewOptimiseInput = endpointInput(previewOptimise, () => ({
  says: 'What the optimizer would swap. It only reads, although it is a POST.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  body: optimiseBody,
}));
