import type * as v from 'valibot';
import { madeWebhookDocument } from '../../resources/webhooks.ts';
import { newWebhookRequest } from '../../resources/webhook-requests.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
  says: 'Makes a webhook; its secret is told this once.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  body: newWebhookRequest,
}));
