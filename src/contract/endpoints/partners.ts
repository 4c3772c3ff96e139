/** Partners whose offers the home page shows: the list, and the operator’s changes to it. */
import type * as v from 'valibot';
import { adminPartnerDocument, adminPartnersDocument, partnerBody, partnersDocument } from '../resources/partners.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

export const listPartners: Endpoint<'/api/v2/partners', v.InferOutput<typeof partnersDocument>> = {
  method: 'GET',
  path: '/api/v2/partners',
  answer: partnersDocument,
};

export const listPartnersInput = endpointInput(listPartners, () => ({
  says: 'The partners of the location, by name.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));

export const listAllPartners: Endpoint<'/api/v2/admin/partners', v.InferOutput<typeof adminPartnersDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/partners',
  answer: adminPartnersDocument,
};

export const listAllPartnersInput = endpointInput(listAllPartners, () => ({
  says: 'All partners, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const addPartner: Endpoint<
  '/api/v2/admin/partners',
  v.InferOutput<typeof adminPartnerDocument>,
  { body: v.InferInput<typeof partnerBody> }
> = {
  method: 'POST',
  path: '/api/v2/admin/partners',
  answer: adminPartnerDocument,
};

export const addPartnerInput = endpointInput(addPartner, () => ({
  says: 'Adds a partner.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: partnerBody,
}));

export const changePartner: Endpoint<
  '/api/v2/admin/partners/:id',
  undefined,
  { body: v.InferInput<typeof partnerBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/partners/:id',
  answer: noDocument,
};

export const changePartnerInput = endpointInput(changePartner, () => ({
  says: 'Changes a partner.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: partnerBody,
}));

export const removePartner: Endpoint<'/api/v2/admin/partners/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/admin/partners/:id',
  answer: noDocument,
};

export const removePartnerInput = endpointInput(removePartner, () => ({
  says: 'Removes a partner.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
