/** People of all practices, for the operator. */
import type * as v from 'valibot';
import { adminRequest, peopleDocument, personPatchBody, personSessionsDocument } from '../resources/admin-practices.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { pageNumber, pageSize, text } from './parameters.ts';
import { noDocument } from '../resources/no-document.ts';

export const listPeople: Endpoint<
  '/api/v2/admin/people',
  v.InferOutput<typeof peopleDocument>,
  { query: { 'filter[search]': string; 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/people',
  answer: peopleDocument,
};

const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 25;

export const listPeopleInput = endpointInput(listPeople, () => ({
  says: 'A page of the people of all practices, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(MAX_SEARCH_LENGTH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));

export const listPersonSessions: Endpoint<
  '/api/v2/admin/people/:id/sessions',
  v.InferOutput<typeof personSessionsDocument>
> = {
  method: 'GET',
  path: '/api/v2/admin/people/:id/sessions',
  answer: personSessionsDocument,
};

export const listPersonSessionsInput = endpointInput(listPersonSessions, () => ({
  says: 'Where a person is signed in.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const endPersonSession: Endpoint<'/api/v2/admin/people/:id/sessions/:sessionId', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/people/:id/sessions/:sessionId',
  answer: noDocument,
};

export const endPersonSessionInput = endpointInput(endPersonSession, () => ({
  says: 'Signs a person out of one device.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const endPersonSessions: Endpoint<'/api/v2/admin/people/:id/sessions', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/people/:id/sessions',
  answer: noDocument,
};

export const endPersonSessionsInput = endpointInput(endPersonSessions, () => ({
  says: 'Signs a person out everywhere.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const mailPasswordLink: Endpoint<'/api/v2/admin/people/:id/password-mails', undefined> = {
  method: 'POST',
  path: '/api/v2/admin/people/:id/password-mails',
  answer: noDocument,
};

export const mailPasswordLinkInput = endpointInput(mailPasswordLink, () => ({
  says: 'Emails a person a link to choose a new password.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const changePerson: Endpoint<
  '/api/v2/admin/people/:id',
  undefined,
  { body: v.InferInput<typeof personPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/people/:id',
  answer: noDocument,
};

export const changePersonInput = endpointInput(changePerson, () => ({
  says: 'Disables an account, which ends its sessions and API tokens, or enables it again.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: personPatchBody,
}));

export const createAdmin: Endpoint<'/api/auth/create-admin', undefined, { body: v.InferInput<typeof adminRequest> }> = {
  method: 'POST',
  path: '/api/auth/create-admin',
  answer: noDocument,
};

export const createAdminInput = endpointInput(createAdmin, () => ({
  says: 'Creates an admin account; an email lets the person choose a password.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: adminRequest,
}));
