import type * as v from 'valibot';
import { jobOutcomeDocument } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const stopJob: Endpoint<'/api/v2/admin/jobs/:id/stops', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/jobs/:id/stops',
  answer: jobOutcomeDocument,
};

export const stopJobInput = endpointInput(stopJob, () => ({
  says: 'Gives a job up; an order that it would send fails, and its practice is told.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
