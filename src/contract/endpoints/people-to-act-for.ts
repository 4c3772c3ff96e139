/** People for whom an admin may act. */
import type * as v from 'valibot';
import { peopleToActForDocument } from '../resources/people-to-act-for.ts';
import type { Endpoint } from './endpoint.ts';
import { text } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';

export const listPeopleToActFor: Endpoint<
  '/api/auth/people',
  v.InferOutput<typeof peopleToActForDocument>,
  { query: { 'filter[search]': string } }
> = {
  method: 'GET',
  path: '/api/auth/people',
  answer: peopleToActForDocument,
};

const MAX_SEARCH_LENGTH = 100;

export const listPeopleToActForInput = endpointInput(listPeopleToActFor, () => ({
  says: 'The first people, by name, for whom an admin may act.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(MAX_SEARCH_LENGTH) },
}));
