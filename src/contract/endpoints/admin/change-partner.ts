import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { partnerBody } from '../../resources/partners.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
