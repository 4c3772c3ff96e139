import type * as v from 'valibot';
import { blockedDistributorsDocument } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listBlocked: Endpoint<
  '/api/v2/blocked-distributors',
  v.InferOutput<typeof blockedDistributorsDocument>
> = {
  method: 'GET',
  path: '/api/v2/blocked-distributors',
  answer: blockedDistributorsDocument,
};

export const listBlockedInput = endpointInput(listBlocked, () => ({
  says: 'The distributors that the location buys nothing from, by name.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
