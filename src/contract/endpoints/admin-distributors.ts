/** All distributors, for the operator. */
import type * as v from 'valibot';
import {
  adminDistributorsDocument,
  connectionCheckDocument,
  distributorPatchBody,
} from '../resources/admin-distributors.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

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

export const changeDistributor: Endpoint<
  '/api/v2/admin/distributors/:id',
  undefined,
  { body: v.InferInput<typeof distributorPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/distributors/:id',
  answer: noDocument,
};

export const changeDistributorInput = endpointInput(changeDistributor, () => ({
  says: 'Changes the terms of a distributor, or how orders reach it.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: distributorPatchBody,
}));

export const checkDistributorConnection: Endpoint<
  '/api/v2/admin/distributors/:id/connection-checks',
  v.InferOutput<typeof connectionCheckDocument>
> = {
  method: 'POST',
  path: '/api/v2/admin/distributors/:id/connection-checks',
  answer: connectionCheckDocument,
};

export const checkDistributorConnectionInput = endpointInput(checkDistributorConnection, () => ({
  says: 'Sends a test order to a distributor, which does not fill it, and returns the result.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
