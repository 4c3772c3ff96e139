import type * as v from 'valibot';
import { adminDistributorsDocument } from '../../resources/admin-distributors.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listAllDistributors: Endpoint<
  '/api/v2/admin/distributors',
  v.InferOutput<typeof adminDistributorsDocument>
> = {
  method: 'GET',
  path: '/api/v2/admin/distributors',
  answer: adminDistributorsDocument,
};

export const listAllDistributorsInput = endpointInput(listAllDistributors, () => ({
  says: 'All distributors with their terms, and how orders reach them. Never a secret.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
