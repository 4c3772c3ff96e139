import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const disconnectDistributor: Endpoint<'/api/v2/practice-location-distributors/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/practice-location-distributors/:id',
  answer: noDocument,
};

export const disconnectDistributorInput = endpointInput(disconnectDistributor, () => ({
  says: 'Disconnects a distributor and forgets its login.',
  who: 'location',
  needs: 'order',
  key: 'none',
}));
