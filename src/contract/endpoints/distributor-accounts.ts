/** A location’s accounts with distributors. */
import type * as v from 'valibot';
import {
  accountPatchBody,
  blockedDistributorBody,
  blockedDistributorDocument,
  blockedDistributorsDocument,
  distributorAccountDocument,
  distributorAccountsDocument,
  newAccountBody,
} from '../resources/distributor-accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

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

export const changeAccount: Endpoint<
  '/api/v2/practice-location-distributors/:id',
  v.InferOutput<typeof distributorAccountDocument>,
  { body: v.InferInput<typeof accountPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/practice-location-distributors/:id',
  answer: distributorAccountDocument,
};

export const changeAccountInput = endpointInput(changeAccount, () => ({
  says: 'Marks a distributor as preferred or primary, sets its ship-to number, or reconnects it with another login.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: accountPatchBody,
}));

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

export const checkAccounts: Endpoint<'/api/v2/practice-location-distributors/checks', undefined> = {
  method: 'POST',
  path: '/api/v2/practice-location-distributors/checks',
  answer: noDocument,
};

export const checkAccountsInput = endpointInput(checkAccounts, () => ({
  says: 'Checks failed and pending logins again; one that was checked recently is skipped.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));

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

export const blockDistributor: Endpoint<
  '/api/v2/blocked-distributors',
  v.InferOutput<typeof blockedDistributorDocument>,
  { body: v.InferInput<typeof blockedDistributorBody> }
> = {
  method: 'POST',
  path: '/api/v2/blocked-distributors',
  answer: blockedDistributorDocument,
};

export const blockDistributorInput = endpointInput(blockDistributor, () => ({
  says: 'Blocks a distributor: its offers are hidden from the location, which can’t order from it.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: blockedDistributorBody,
}));

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
