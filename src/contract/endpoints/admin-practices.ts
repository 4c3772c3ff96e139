/** Practices as the operator sees them, and the health of the server. */
import type * as v from 'valibot';
import { healthDocument } from '../resources/admin-health.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import {
  onePracticeDocument,
  practicePatchBody,
  practicesDocument,
  subscriptionPatchBody,
} from '../resources/admin-practices.ts';
import { pageNumber, pageSize, text } from './parameters.ts';
import { noDocument } from '../resources/no-document.ts';

export const readHealth: Endpoint<'/api/v2/admin/health', v.InferOutput<typeof healthDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/health',
  answer: healthDocument,
};

export const readHealthInput = endpointInput(readHealth, () => ({
  says: 'The health of this process, and which jobs are overdue.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const listPractices: Endpoint<
  '/api/v2/admin/practices',
  v.InferOutput<typeof practicesDocument>,
  { query: { 'filter[search]': string; 'page[number]': number; 'page[size]': number } }
> = {
  method: 'GET',
  path: '/api/v2/admin/practices',
  answer: practicesDocument,
};

const MAX_SEARCH_LENGTH = 120;
const PAGE_SIZE = 25;

export const listPracticesInput = endpointInput(listPractices, () => ({
  says: 'A page of the practices, by name.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: { 'filter[search]': text(MAX_SEARCH_LENGTH), 'page[number]': pageNumber, 'page[size]': pageSize(PAGE_SIZE) },
}));

export const readPractice: Endpoint<'/api/v2/admin/practices/:id', v.InferOutput<typeof onePracticeDocument>> = {
  method: 'GET',
  path: '/api/v2/admin/practices/:id',
  answer: onePracticeDocument,
};

export const readPracticeInput = endpointInput(readPractice, () => ({
  says: 'A practice with its locations and people.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const changePractice: Endpoint<
  '/api/v2/admin/practices/:id',
  undefined,
  { body: v.InferInput<typeof practicePatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/practices/:id',
  answer: noDocument,
};

export const changePracticeInput = endpointInput(changePractice, () => ({
  says: 'Sets the buying group of a practice, at all of its locations.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: practicePatchBody,
}));

export const changeSubscription: Endpoint<
  '/api/v2/admin/practice-locations/:id',
  undefined,
  { body: v.InferInput<typeof subscriptionPatchBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/admin/practice-locations/:id',
  answer: noDocument,
};

export const changeSubscriptionInput = endpointInput(changeSubscription, () => ({
  says: 'Cancels, closes or reactivates the subscription of a location. What its status does not allow changes nothing.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  body: subscriptionPatchBody,
}));
