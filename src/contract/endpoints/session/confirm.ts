import type * as v from 'valibot';
import { confirmationDocument, confirmationRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const confirmEmail: Endpoint<
  '/api/auth/confirm',
  v.InferOutput<typeof confirmationDocument>,
  { body: v.InferInput<typeof confirmationRequest> }
> = {
  method: 'POST',
  path: '/api/auth/confirm',
  answer: confirmationDocument,
};

export const confirmEmailInput = endpointInput(confirmEmail, () => ({
  says: 'Confirms an address by the link from the mail, which holds once.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: confirmationRequest,
}));
