import type * as v from 'valibot';
import { newApiTokenDocument, newApiTokenRequest } from '../../resources/api-tokens.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const makeApiToken: Endpoint<
  '/api/v2/api-tokens',
  v.InferOutput<typeof newApiTokenDocument>,
  { body: v.InferInput<typeof newApiTokenRequest> }
> = {
  method: 'POST',
  path: '/api/v2/api-tokens',
  answer: newApiTokenDocument,
};

export const makeApiTokenInput = endpointInput(makeApiToken, () => ({
  says: 'Makes an API token for a program; the token itself is told this once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: newApiTokenRequest,
}));
