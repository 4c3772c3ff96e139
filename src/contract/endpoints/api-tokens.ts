/** Tokens with which programs authenticate. */
import type * as v from 'valibot';
import { apiTokensDocument, newApiTokenDocument, newApiTokenRequest } from '../resources/api-tokens.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listApiTokens: Endpoint<'/api/v2/api-tokens', v.InferOutput<typeof apiTokensDocument>> = {
  method: 'GET',
  path: '/api/v2/api-tokens',
  answer: apiTokensDocument,
};

export const listApiTokensInput = endpointInput(listApiTokens, () => ({
  says: 'The valid API tokens of the location, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

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
  says: 'Creates an API token for a program; the token itself is shown only once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: newApiTokenRequest,
}));

export const revokeApiToken: Endpoint<'/api/v2/api-tokens/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/api-tokens/:id',
  answer: noDocument,
};

export const revokeApiTokenInput = endpointInput(revokeApiToken, () => ({
  says: 'Revokes an API token.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
