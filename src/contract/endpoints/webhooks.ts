/** Webhooks that receive a location's events. */
import * as v from 'valibot';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import {
  madeWebhookDocument,
  webhookDeliveriesDocument,
  webhookSecretDocument,
  webhooksDocument,
} from '../resources/webhooks.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { noDocument } from '../resources/no-document.ts';

const MAX_URL_LENGTH = 500;

export const newWebhookRequest = v.object({
  data: v.object({
    type: v.literal('webhooks'),
    attributes: v.object({
      url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_URL_LENGTH)),
      events: v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length)),
    }),
  }),
});

export const listWebhooks: Endpoint<'/api/v2/webhooks', v.InferOutput<typeof webhooksDocument>> = {
  method: 'GET',
  path: '/api/v2/webhooks',
  answer: webhooksDocument,
};

export const listWebhooksInput = endpointInput(listWebhooks, () => ({
  says: 'The webhooks of the location, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const makeWebhook: Endpoint<
  '/api/v2/webhooks',
  v.InferOutput<typeof madeWebhookDocument>,
  { body: v.InferInput<typeof newWebhookRequest> }
> = {
  method: 'POST',
  path: '/api/v2/webhooks',
  answer: madeWebhookDocument,
};

export const makeWebhookInput = endpointInput(makeWebhook, () => ({
  says: 'Creates a webhook; its secret is shown only once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: newWebhookRequest,
}));

export const removeWebhook: Endpoint<'/api/v2/webhooks/:id', undefined> = {
  method: 'DELETE',
  path: '/api/v2/webhooks/:id',
  answer: noDocument,
};

export const removeWebhookInput = endpointInput(removeWebhook, () => ({
  says: 'Removes a webhook with its deliveries.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const rotateWebhookSecret: Endpoint<
  '/api/v2/webhooks/:id/secrets',
  v.InferOutput<typeof webhookSecretDocument>
> = {
  method: 'POST',
  path: '/api/v2/webhooks/:id/secrets',
  answer: webhookSecretDocument,
};

export const rotateWebhookSecretInput = endpointInput(rotateWebhookSecret, () => ({
  says: 'Rotates the secret of a webhook; the former one also signs for 24 hours.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

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

export const replayWebhookDelivery: Endpoint<'/api/v2/webhook-deliveries/:id/replays', undefined> = {
  method: 'POST',
  path: '/api/v2/webhook-deliveries/:id/replays',
  answer: noDocument,
};

export const replayWebhookDeliveryInput = endpointInput(replayWebhookDelivery, () => ({
  says: 'Redelivers an event.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
