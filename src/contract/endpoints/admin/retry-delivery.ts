import type * as v from 'valibot';
import { jobOutcomeDocument } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const retryDelivery: Endpoint<
  '/api/v2/admin/deliveries/:id/retries',
  v.InferOutput<typeof jobOutcomeDocument>
> = {
  method: 'POST',
  path: '/api/v2/admin/deliveries/:id/retries',
  answer: jobOutcomeDocument,
};

export const retryDeliveryInput = endpointInput(retryDelivery, () => ({
  says: 'Sends an order now that has not reached its distributor, once, whoever asks for it at the same time.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
