import type * as v from 'valibot';
import { distributorAccountDocument, newAccountBody } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const connectDistributor: Endpoint<
  '/api/v2/practice-location-distributors',
  v.InferOutput<typeof distributorAccountDocument>,
  { body: v.InferInput<typeof newAccountBody> }
> = {
  method: 'POST',
  path: '/api/v2/practice-location-distributors',
  answer: distributorAccountDocument,
};

export const connectDistributorInput = endpointInput(connectDistributor, () => ({
  says: 'Connects a distributor with the practice’s own login, which is then verified.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: newAccountBody,
}));
