import type * as v from 'valibot';
import { adminJobsDocument, JOB_STATES, type JobState } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { pageNumber, pageSize, text, word } from '../parameters.ts';

export interface JobsQuery {
  /** null: any. */
  readonly 'filter[state]': JobState | null;
  /** Empty: any. */
  readonly 'filter[kind]': string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
}

export const listJobs: Endpoint<'/api/v2/admin/jobs', v.InferOutput<typeof adminJobsDocument>, { query: JobsQuery }> = {
  method: 'GET',
  path: '/api/v2/admin/jobs',
  answer: adminJobsDocument,
};

const LONGEST_KIND = 80;
const PAGE_SIZE = 50;

export const listJobsInput = endpointInput(listJobs, () => ({
  says: 'A page of the jobs that wait, run or have failed; those that failed come first.',
  who: 'person',
  needs: 'administer',
  key: 'none',
  query: {
    'filter[state]': word(JOB_STATES),
    'filter[kind]': text(LONGEST_KIND),
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
