import type * as v from 'valibot';
import { distributorAccountsDocument } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listAccounts: Endpoint<
  '/api/v2/practice-location-distributors',
  v.InferOutput<typeof distributorAccountsDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-location-distributors',
  answer: distributorAccountsDocument,
};

export const listAccountsInput = endpointInput(listAccounts, () => ({
  says: 'The distributors that the location has an account with or has blocked, by name. Never a password.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
