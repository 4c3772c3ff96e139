import type * as v from 'valibot';
import { noDocument } from '../../resources/no-document.ts';
import { forgetSearchRequest } from '../../resources/suggestion.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const forgetSearch: Endpoint<
  '/api/v2/user-searches/destroyByQuery',
  undefined,
  { body: v.InferInput<typeof forgetSearchRequest> }
> = {
  method: 'DELETE',
  path: '/api/v2/user-searches/destroyByQuery',
  answer: noDocument,
};

export const forgetSearchInput = endpointInput(forgetSearch, () => ({
  says: 'Forgets what the person looked for.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  body: forgetSearchRequest,
}));
