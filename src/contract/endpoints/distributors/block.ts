import type * as v from 'valibot';
import { blockedDistributorBody, blockedDistributorDocument } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Blocks a distributor: the location is offered nothing of it, and orders nothing from it.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: blockedDistributorBody,
}));
