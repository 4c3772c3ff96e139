import type * as v from 'valibot';
import { adminRequest } from '../../resources/admin-practices.ts';
import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const createAdmin: Endpoint<'/api/auth/create-admin', undefined, { body: v.InferInput<typeof adminRequest> }> = {
  method: 'POST',
  path: '/api/auth/create-admin',
  answer: noDocument,
};

export const createAdminInput = endpointInput(createAdmin, () => ({
  says: 'Makes somebody an admin who is nobody here yet; a mail lets them choose their password.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: adminRequest,
}));
