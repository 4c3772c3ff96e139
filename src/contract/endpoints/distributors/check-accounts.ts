import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const checkAccounts: Endpoint<'/api/v2/practice-location-distributors/checks', undefined> = {
  method: 'POST',
  path: '/api/v2/practice-location-distributors/checks',
  answer: noDocument,
};

export const checkAccountsInput = endpointInput(checkAccounts, () => ({
  says: 'Has the logins checked again that have failed or are pending; one that was checked a short while ago is left alone.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
}));
