import type * as v from 'valibot';
import { alternativesDocument } from '../../resources/offer-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { textOrNull } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readAlternatives: Endpoint<
  '/api/v2/alternatives',
  v.InferOutput<typeof alternativesDocument>,
  { query: { 'filter[productDistributorId]': string } }
> = {
  method: 'GET',
  path: '/api/v2/alternatives',
  answer: alternativesDocument,
};

export const readAlternativesInput = endpointInput(readAlternatives, () => ({
  says: 'Products of the same brand, and similar ones, in place of an offer.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[productDistributorId]': textOrNull,
  },
}));
