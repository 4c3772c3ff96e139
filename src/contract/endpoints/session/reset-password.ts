import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { resetRequest } from '../../resources/passwords.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const resetPassword: Endpoint<'/api/auth/resets', undefined, { body: v.InferInput<typeof resetRequest> }> = {
  method: 'POST',
  path: '/api/auth/resets',
  answer: noDocument,
};

export const resetPasswordInput = endpointInput(resetPassword, () => ({
  says: 'Sets a new password by the link from the mail, which holds once, and signs out everywhere.',
  who: 'anybody',
  needs: 'anyone',
  key: 'none',
  body: resetRequest,
}));
