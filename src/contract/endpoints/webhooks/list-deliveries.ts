import type * as v from 'valibot';
import { webhookDeliveriesDocument } from '../../resources/webhooks.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const listWebhookDeliveries: Endpoint<
  '/api/v2/webhooks/:id/deliveries',
  v.InferOutput<typeof webhookDeliveriesDocument>
> = {
  method: 'GET',
  path: '/api/v2/webhooks/:id/deliveries',
  answer: webhookDeliveriesDocument,
};

export const listWebhookDeliveriesInput = endpointInput(listWebhookDeliveries, () => ({
  says: 'What was delivered to a webhook in the last 30 days, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
