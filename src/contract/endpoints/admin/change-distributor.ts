import type * as v from 'valibot';
import { distributorPatchBody } from '../../resources/admin-distributors.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
