import type * as v from 'valibot';
import { apiTokensDocument } from '../../resources/api-tokens.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listApiTokens: Endpoint<'/api/v2/api-tokens', v.InferOutput<typeof apiTokensDocument>> = {
  method: 'GET',
  path: '/api/v2/api-tokens',
  answer: apiTokensDocument,
};

export const listApiTokensInput = endpointInput(listApiTokens, () => ({
  says: 'The API tokens of the location that hold, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
