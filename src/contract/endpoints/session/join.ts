import type * as v from 'valibot';
import { joinDocument, joinRequest } from '../../resources/members.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const join: Endpoint<
  '/api/auth/joins',
  v.InferOutput<typeof joinDocument>,
  { body: v.InferInput<typeof joinRequest> }
> = {
  method: 'POST',
  path: '/api/auth/joins',
  answer: joinDocument,
};

export const joinInput = endpointInput(join, () => ({
  says: 'Makes an account for an invited person, who then signs in.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: joinRequest,
}));
