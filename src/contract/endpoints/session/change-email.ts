import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { emailRequest } from '../../resources/sign-up.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const changeEmail: Endpoint<'/api/auth/emails', undefined, { body: v.InferInput<typeof emailRequest> }> = {
  method: 'POST',
  path: '/api/auth/emails',
  answer: noDocument,
};

export const changeEmailInput = endpointInput(changeEmail, () => ({
  says: 'Mails a link to a new address, which takes the place of the present one when it is opened.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: emailRequest,
}));
