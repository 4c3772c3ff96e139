import type * as v from 'valibot';
import { peopleDocument } from '../../resources/admin-practices.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageNumber, pageSize, text } from '../parameters.ts';

export const listPeople: Endpoint<
  '/api/v2/admin/people',
  v.InferOutput<typeof peopleDocument>,
  { query: { 'filter[search]': string; 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/people',
  answer: peopleDocument,
};

const LONGEST_SEARCH = 120;
const PAGE_SIZE = 25;

export const listPeopleInput = endpointInput(listPeople, () => ({
  says: 'A page of the people of all practices, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(LONGEST_SEARCH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));
