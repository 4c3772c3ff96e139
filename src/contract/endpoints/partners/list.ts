import type * as v from 'valibot';
import { partnersDocument } from '../../resources/partners.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listPartners: Endpoint<'/api/v2/partners', v.InferOutput<typeof partnersDocument>> = {
  method: 'GET',
  path: '/api/v2/partners',
  answer: partnersDocument,
};

export const listPartnersInput = endpointInput(listPartners, () => ({
  says: 'The partners of the location, by name.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));
