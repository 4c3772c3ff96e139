import type * as v from 'valibot';
import { personSessionsDocument } from '../../resources/admin-practices.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
