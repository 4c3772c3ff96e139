/** Cheaper alternatives for the lines of a cart. */
import type * as v from 'valibot';
import {
  alternativesBody,
  alternativesDocument,
  chooseAlternativeBody,
  optimizeBody,
  optimizeDocument,
  optimizePreviewDocument,
} from '../resources/optimization.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

export const previewOptimize: Endpoint<
  '/api/v2/cart/optimize/preview',
  v.InferOutput<typeof optimizePreviewDocument>,
  { body: v.InferInput<typeof optimizeBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/optimize/preview',
  answer: optimizePreviewDocument,
};

export const previewOptimizeInput = endpointInput(previewOptimize, () => ({
  says: 'A preview of the optimizer’s swaps. Read-only, although it is a POST.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  body: optimizeBody,
}));

export const optimizeCart: Endpoint<
  '/api/v2/cart/optimize',
  v.InferOutput<typeof optimizeDocument>,
  { body: v.InferInput<typeof optimizeBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/optimize',
  answer: optimizeDocument,
};

export const optimizeCartInput = endpointInput(optimizeCart, () => ({
  says: 'Chooses cheaper offers for lines of the cart and swaps them.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: optimizeBody,
}));

export const readCartAlternatives: Endpoint<
  '/api/v2/cart/products_with_alternatives',
  v.InferOutput<typeof alternativesDocument>,
  { body: v.InferInput<typeof alternativesBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/products_with_alternatives',
  answer: alternativesDocument,
};

export const readCartAlternativesInput = endpointInput(readCartAlternatives, () => ({
  says: 'The alternatives to offers in the cart. Read-only, although it is a POST.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  body: alternativesBody,
}));

export const chooseAlternative: Endpoint<
  '/api/v2/cart/choose_alternative',
  WriteAnswer,
  { body: v.InferInput<typeof chooseAlternativeBody> }
> = {
  method: 'POST',
  path: '/api/v2/cart/choose_alternative',
  answer: writeAnswer,
};

export const chooseAlternativeInput = endpointInput(chooseAlternative, () => ({
  says: 'Swaps the offer of a line for one of its alternatives.',
  who: 'location',
  needs: 'fill-cart',
  key: 'needed',
  body: chooseAlternativeBody,
}));
