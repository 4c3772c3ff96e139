/** A person’s own name and address. */
import type * as v from 'valibot';
import { noDocument } from '../resources/no-document.ts';
import { nameRequest } from '../resources/members.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { emailRequest } from '../resources/sign-up.ts';

export const changeName: Endpoint<'/api/auth/user', undefined, { body: v.InferInput<typeof nameRequest> }> = {
  method: 'PATCH',
  path: '/api/auth/user',
  answer: noDocument,
};

export const changeNameInput = endpointInput(changeName, () => ({
  says: 'Changes the name of the person.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: nameRequest,
}));

export const changeEmail: Endpoint<'/api/auth/emails', undefined, { body: v.InferInput<typeof emailRequest> }> = {
  method: 'POST',
  path: '/api/auth/emails',
  answer: noDocument,
};

export const changeEmailInput = endpointInput(changeEmail, () => ({
  says: 'Emails a link to a new address, which replaces the current one when the link is opened.',
  who: 'person',
  needs: 'signed-in',
  key: 'none',
  body: emailRequest,
}));
