import type * as v from 'valibot';
import { adminPartnersDocument } from '../../resources/partners.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listAllPartners: Endpoint<'/api/v2/admin/partners', v.InferOutput<typeof adminPartnersDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/partners',
  answer: adminPartnersDocument,
};

export const listAllPartnersInput = endpointInput(listAllPartners, () => ({
  says: 'All partners, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
