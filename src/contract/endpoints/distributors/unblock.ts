import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const unblockDistributor: Endpoint<'/api/v2/blocked-distributors/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/blocked-distributors/:id',
  answer: noDocument,
};

export const unblockDistributorInput = endpointInput(unblockDistributor, () => ({
  says: 'Unblocks a distributor.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
