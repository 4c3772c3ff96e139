import type * as v from 'valibot';
import { jobOutcomeDocument } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const retryJob: Endpoint<'/api/v2/admin/jobs/:id/retries', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/jobs/:id/retries',
  answer: jobOutcomeDocument,
};

export const retryJobInput = endpointInput(retryJob, () => ({
  says: 'Runs a job now, from its first try on.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
