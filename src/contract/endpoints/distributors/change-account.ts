import type * as v from 'valibot';
import { accountPatchBody, distributorAccountDocument } from '../../resources/distributor-accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Marks a distributor preferred or primary, sets its ship-to number, or connects it again with another login.',
  who: 'location',
  needs: 'order',
  key: 'none',
  body: accountPatchBody,
}));
