/** Background jobs and orders that could not be sent, for the operator. */
import type * as v from 'valibot';
import {
  JOB_STATES,
  type JobState,
  adminJobsDocument,
  deliveriesDocument,
  jobOutcomeDocument,
} from '../resources/admin-jobs.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { pageNumber, pageSize, text, word } from './parameters.ts';

export interface JobsQuery {
  /** null: all. */
  readonly 'filter[state]': JobState | null;
  /** Empty: all. */
  readonly 'filter[kind]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listJobs: Endpoint<'/api/v2/admin/jobs', v.InferOutput<typeof adminJobsDocument>, { query: JobsQuery }> = {
  method: 'GET',
  path: '/api/v2/admin/jobs',
  answer: adminJobsDocument,
};

const MAX_KIND_LENGTH = 80;
const PAGE_SIZE = 50;

export const listJobsInput = endpointInput(listJobs, () => ({
  says: 'A page of the waiting, running and failed jobs; failed ones come first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: {
    'filter[state]': word(JOB_STATES),
    'filter[kind]': text(MAX_KIND_LENGTH),
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));

export const retryJob: Endpoint<'/api/v2/admin/jobs/:id/retries', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/jobs/:id/retries',
  answer: jobOutcomeDocument,
};

export const retryJobInput = endpointInput(retryJob, () => ({
  says: 'Runs a job now, with all of its attempts; a file that it failed to import waits again, as long as it is stored.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const stopJob: Endpoint<'/api/v2/admin/jobs/:id/stops', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/jobs/:id/stops',
  answer: jobOutcomeDocument,
};

export const stopJobInput = endpointInput(stopJob, () => ({
  says: 'Cancels a job; an order that it would have sent fails, and its practice is notified.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export interface DeliveriesQuery {
  /** Part of the order's number, or of its location's or distributor's name. */
  readonly 'filter[search]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listDeliveries: Endpoint<
  '/api/v2/admin/deliveries',
  v.InferOutput<typeof deliveriesDocument>,
  { query: DeliveriesQuery }
> = {
  method: 'GET',
  path: '/api/v2/admin/deliveries',
  answer: deliveriesDocument,
};

const MAX_SEARCH_LENGTH = 120;
const DELIVERIES_A_PAGE = 50;

export const listDeliveriesInput = endpointInput(listDeliveries, () => ({
  says: 'A page of the orders of all locations that could not be sent to their distributor, newest first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: {
    'filter[search]': text(MAX_SEARCH_LENGTH),
    'page[number]': pageNumber,
    'page[size]': pageSize(DELIVERIES_A_PAGE),
  },
}));

export const retryDelivery: Endpoint<
  '/api/v2/admin/deliveries/:id/retries',
  v.InferOutput<typeof jobOutcomeDocument>
> = {
  method: 'POST',
  path: '/api/v2/admin/deliveries/:id/retries',
  answer: jobOutcomeDocument,
};

export const retryDeliveryInput = endpointInput(retryDelivery, () => ({
  says: 'Sends an order that has not reached its distributor; once, however many requests arrive at the same time.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));

export const stopDelivery: Endpoint<'/api/v2/admin/deliveries/:id/stops', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/deliveries/:id/stops',
  answer: jobOutcomeDocument,
};

export const stopDeliveryInput = endpointInput(stopDelivery, () => ({
  says: 'Stops trying to send an order; it fails, and its practice is notified.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
