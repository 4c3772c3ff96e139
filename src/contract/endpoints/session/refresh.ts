import type * as v from 'valibot';
import { refreshRequest, refreshDocument } from '../../resources/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const refreshTokens: Endpoint<
  '/api/auth/refresh',
  v.InferOutput<typeof refreshDocument>,
  { body: v.InferInput<typeof refreshRequest> }
> = {
  method: 'POST',
  path: '/api/auth/refresh',
  answer: refreshDocument,
};

export const refreshTokensInput = endpointInput(refreshTokens, () => ({
  says: 'Gives new tokens for a refresh token, which counts once.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: refreshRequest,
}));
