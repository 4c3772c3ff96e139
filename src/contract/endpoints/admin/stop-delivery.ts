import type * as v from 'valibot';
import { jobOutcomeDocument } from '../../resources/admin-jobs.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const stopDelivery: Endpoint<'/api/v2/admin/deliveries/:id/stops', v.InferOutput<typeof jobOutcomeDocument>> = {
  method: 'POST',
  path: '/api/v2/admin/deliveries/:id/stops',
  answer: jobOutcomeDocument,
};

export const stopDeliveryInput = endpointInput(stopDelivery, () => ({
  says: 'Gives up sending an order; it fails, and its practice is told.',
  who: 'person',
  needs: 'administer',
  key: 'none',
}));
