import type * as v from 'valibot';
import { adminPartnerDocument, partnerBody } from '../../resources/partners.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
