import type * as v from 'valibot';
import { resetCheckDocument, resetCheckRequest } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const checkReset: Endpoint<
  '/api/auth/reset-checks',
  v.InferOutput<typeof resetCheckDocument>,
  { body: v.InferInput<typeof resetCheckRequest> }
> = {
  method: 'POST',
  path: '/api/auth/reset-checks',
  answer: resetCheckDocument,
};

export const checkResetInput = endpointInput(checkReset, () => ({
  says: 'Whether a link to set a new password still holds, and for whom.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resetCheckRequest,
}));
