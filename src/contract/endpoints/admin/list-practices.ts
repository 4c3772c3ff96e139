import type * as v from 'valibot';
import { practicesDocument } from '../../resources/admin-practices.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageNumber, pageSize, text } from '../parameters.ts';

export const listPractices: Endpoint<
  '/api/v2/admin/practices',
  v.InferOutput<typeof practicesDocument>,
  { query: { 'filter[search]': string; 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/practices',
  answer: practicesDocument,
};

const LONGEST_SEARCH = 120;
const PAGE_SIZE = 25;

export const listPracticesInput = endpointInput(listPractices, () => ({
  says: 'A page of the practices, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(LONGEST_SEARCH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));
