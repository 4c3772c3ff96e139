import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { resendRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const resendConfirmation: Endpoint<
  '/api/auth/resend-email-confirmation',
  undefined,
  { body: v.InferInput<typeof resendRequest> }
> = {
  method: 'POST',
  path: '/api/auth/resend-email-confirmation',
  answer: noDocument,
};

export const resendConfirmationInput = endpointInput(resendConfirmation, () => ({
  says: 'Mails the link to confirm an address again; the answer is the same where there is nothing to confirm.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resendRequest,
}));
